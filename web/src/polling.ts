// Doing something now and again, as long as somebody looks at the page.

/** Do it at once and every so many seconds; what comes back ends it. */
export function every(seconds: number, work: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') work()
  }
  look()
  const timer = setInterval(look, 1000 * seconds)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
