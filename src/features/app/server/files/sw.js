// The worker of the pages. It shows notifications, and keeps the page that is shown without a connection. It keeps
// nothing else: the browser caches the files of the app, and answers of the API are never kept. `BUILD` makes each
// deployment a new worker.
const BUILD = '{{build}}'
const CACHE = `offline-${BUILD}`
const OFFLINE = '/offline'
const FILES = { [OFFLINE]: 'text/html', '/offline.js': 'text/javascript', '/favicon.svg': 'image/svg+xml' }
const OPEN = '/open'
/** A page that is loading, asleep or signed out does not answer. */
const ANSWER_MS = 500

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

// A browser may end a subscription that stays silent, so every push shows something.
self.addEventListener('push', (event) => event.waitUntil(show(messageIn(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownAddress(event.notification.data)))
})

// Only a page knows who is signed in. Without one the next page subscribes again.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellPages('subscription changed')))

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
  if (others.length > 0) await tellPages('updated')
}

const openPages = () => self.clients.matchAll({ type: 'window' })

async function tellPages(what) {
  for (const page of await openPages()) page.postMessage(what)
}

/** What cannot be read becomes a notification without words that leads to the app. */
function messageIn(data) {
  try {
    const { title, body, path, tag, unread } = data.json()
    return { title: textIn(title), body: textIn(body), path: textIn(path), tag: textIn(tag), unread }
  } catch {
    return {}
  }
}

const textIn = (value) => (typeof value === 'string' && value !== '' ? value : undefined)

async function show({ title = 'Batua', body = '', path = OPEN, tag = '', unread }) {
  if (Number.isInteger(unread) && unread >= 0) navigator.setAppBadge?.(unread).catch(() => {})
  const pages = await openPages()
  await self.registration.showNotification(title, {
    body,
    tag,
    // The next one in its place is news too.
    renotify: tag !== '',
    // Somebody who looks at the app sees it there.
    silent: pages.some(({ focused }) => focused),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: path,
  })
}

function ownAddress(path) {
  const { origin } = self.location
  try {
    const address = new URL(path, origin)
    if (path.startsWith('/') && address.origin === origin) return address.href
  } catch {
    // Not an address.
  }
  return origin + OPEN
}

/** The page that was used last goes there, unless something in it is half done. */
async function open(address) {
  const [page] = await openPages()
  if (page && (await goesTo(page, address))) return page.focus()
  return self.clients.openWindow(address)
}

const goesTo = (page, address) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(resolve, ANSWER_MS, false)
    page.postMessage({ open: address }, [port2])
  })
