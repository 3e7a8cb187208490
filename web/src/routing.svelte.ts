// The address of the page, and going to another one.

export const address: { path: string; query: URLSearchParams; isFollowed: boolean } = $state({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  /** Whether one came here from another page of ours. */
  isFollowed: false,
})

function look(): void {
  address.path = location.pathname
  address.query = new URLSearchParams(location.search)
  address.isFollowed = true
}

addEventListener('popstate', look)

/** Go to a page of ours. */
export function go(path: string): void {
  history.pushState(null, '', path)
  look()
  scrollTo(0, 0)
}

/** Change the address where one stays; going back does not come by here again. */
export function stay(path: string): void {
  history.replaceState(null, '', path)
  address.query = new URLSearchParams(location.search)
}

/** Follow links to pages of ours without loading the document anew; for a click anywhere. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const isPlain = !event.defaultPrevented && event.button === 0
  const hasKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!link || !isPlain || hasKey || link.target || link.hasAttribute('download')) return
  const to = new URL(link.href)
  if (to.origin !== location.origin || to.pathname.startsWith('/rounds/')) return
  if (to.pathname === location.pathname && to.hash) return
  event.preventDefault()
  go(to.pathname + to.search + to.hash)
}
