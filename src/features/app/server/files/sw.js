// The worker of the pages. It keeps the page that is shown without a connection, and nothing else: answers of the API
// are never kept, and the browser caches the files of the app. `BUILD` makes each deployment a new worker.
const BUILD = '{{build}}'
const CACHE = `offline-${BUILD}`
const OFFLINE = '/offline'
const FILES = { [OFFLINE]: 'text/html', '/offline.js': 'text/javascript', '/favicon.svg': 'image/svg+xml' }

self.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(loaded(event).catch(() => keptFile(OFFLINE)))
  else if (origin === self.location.origin && pathname in FILES)
    event.respondWith(fetch(request).catch(() => keptFile(pathname)))
})

// A page tells its language. The kept page follows.
self.addEventListener('message', (event) => {
  if (event.data?.language) event.waitUntil(followLanguage(event.data.language))
})

const loaded = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request)

async function keepFiles() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    Object.entries(FILES).map(async ([path, type]) => {
      const response = await fetch(path, { cache: 'no-cache' })
      if (!isOurs(response, type)) throw new Error(`${path} is not from our server`)
      await cache.put(path, response)
    }),
  )
}

/** A network that wants people to log in answers with a page of its own. */
const isOurs = ({ ok, redirected, headers }, type) =>
  ok &&
  !redirected &&
  headers.get('content-type')?.startsWith(type) &&
  (type !== FILES[OFFLINE] || headers.has('content-language'))

const keptFile = async (path) => (await caches.match(path, { ignoreVary: true })) ?? Response.error()

async function followLanguage(language) {
  const kept = await keptFile(OFFLINE)
  if (kept.headers.get('content-language') !== language) await keepFiles()
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
  // The browser asks for the page while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  if (others.length === 0) return
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('updated')
}
