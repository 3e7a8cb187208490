// Keeps the pages themselves, so that they open without a network; whatever is played comes from the server.
// The build fills in the two constants.
const VERSION = '__VERSION__'
const FILES = __FILES__

/** Never kept: answers, tables, records, and what an operator asks. */
const LIVE = /^\/(api|tables|rounds|health|ready|metrics)(\/|$)/

const kept = () => caches.open(`gschobe-${VERSION}`)

self.addEventListener('install', (event) => {
  event.waitUntil(kept().then((cache) => cache.addAll(FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const putAway = caches.keys().then((names) => {
    const old = names.filter((name) => name.startsWith('gschobe-') && !name.endsWith(VERSION))
    return Promise.all(old.map((name) => caches.delete(name)))
  })
  event.waitUntil(putAway.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || LIVE.test(pathname)) return
  event.respondWith(request.mode === 'navigate' ? newest(request) : quickest(request))
})

/** The document from the server, or the kept one where there is none. */
async function newest(request) {
  try {
    return await fetch(request)
  } catch {
    return (await (await kept()).match('/')) ?? Response.error()
  }
}

/** A kept file; another, such as a card, is kept from then on. */
async function quickest(request) {
  const cache = await kept()
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request, answer.clone())
  return answer
}
