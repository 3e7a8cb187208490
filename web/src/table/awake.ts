// The screen stays awake while one plays, where the browser can do so.

/** Keep the screen awake; the function that comes back lets it sleep again. */
export function keepAwake(isPlaying: boolean): (() => void) | undefined {
  if (!isPlaying || !('wakeLock' in navigator)) return undefined
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const hold = async () => {
    if (document.visibilityState !== 'visible' || isOver) return
    // It is refused where the battery is low; then the screen sleeps as ever.
    lock = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) void lock?.release()
  }
  void hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
