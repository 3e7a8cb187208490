// Whether the server can be reached, as far as the pages have noticed.

export const reach: { isLost: boolean } = $state({ isLost: false })

const EVERY = 3000

/** Notice when this device loses its network, and look until the server answers again; called once. */
export function watchReach(): void {
  const lose = (): void => {
    reach.isLost = true
  }
  $effect(() => {
    if (!navigator.onLine) lose()
    addEventListener('offline', lose)
    addEventListener('online', look)
    return () => {
      removeEventListener('offline', lose)
      removeEventListener('online', look)
    }
  })
  $effect(() => {
    if (!reach.isLost) return
    const timer = setInterval(look, EVERY)
    return () => clearInterval(timer)
  })
}

/** Ask whether the server is there. */
function look(): void {
  fetch('/health', { cache: 'no-store' }).then(
    (answer) => {
      if (answer.ok) reach.isLost = false
    },
    () => undefined,
  )
}
