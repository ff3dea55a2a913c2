import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { fileText } from './file-text.ts'

const origin = 'https://wallet.example'

type WaitingEvent = { waitUntil: (work: Promise<unknown>) => void }
type Listener = (event: WaitingEvent & Record<string, unknown>) => void

/** A worker whose scope is made of what the test gives it. The browser tests run it in a real one. */
function startWorker(file: string, scope: Record<string, unknown> = {}) {
  const listeners = new Map<string, Listener>()
  const self = {
    location: { origin },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    ...scope,
  }
  runInContext(
    fileText(file),
    createContext({ URL, MessageChannel, setTimeout, navigator: {}, ...scope, self }),
  )
  return async (name: string, event: Record<string, unknown> = {}) => {
    const works: Promise<unknown>[] = []
    listeners.get(name)!({ ...event, waitUntil: (work) => void works.push(work) })
    await Promise.all(works)
  }
}

const page = (answer?: boolean) => ({
  focused: false,
  focus: vi.fn(async () => {}),
  postMessage: vi.fn((_: unknown, [port]: MessagePort[] = []) => {
    if (answer !== undefined) port?.postMessage(answer)
    port?.close()
  }),
})

function openWorker({ pages = [] as ReturnType<typeof page>[], setAppBadge = vi.fn(async () => {}) } = {}) {
  const showNotification = vi.fn(async (_title: string, _options: Record<string, unknown>) => {})
  const openWindow = vi.fn(async (_address: string) => {})
  const happens = startWorker('sw.js', {
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    navigator: { setAppBadge },
  })
  const push = (text?: string) =>
    happens('push', { data: text === undefined ? null : { json: () => JSON.parse(text) } })
  const press = async (path: unknown) => {
    const notification = { data: path, close: vi.fn() }
    await happens('notificationclick', { notification })
    expect(notification.close).toHaveBeenCalledOnce()
  }
  return { push, press, happens, showNotification, openWindow, setAppBadge }
}

const received = {
  title: 'Batua',
  body: 'You received money.',
  path: '/user/transactions',
  tag: 'money',
  unread: 3,
}

test('a push shows its words and sets the number on the icon', async () => {
  const { push, showNotification, setAppBadge } = openWorker()
  await push(JSON.stringify(received))
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Batua', {
    body: 'You received money.',
    tag: 'money',
    renotify: true,
    silent: false,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: '/user/transactions',
  })
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
})

test('a push makes no sound while somebody looks at the app', async () => {
  const { push, showNotification } = openWorker({ pages: [page(), { ...page(), focused: true }] })
  await push(JSON.stringify(received))
  expect(showNotification.mock.lastCall?.[1]).toMatchObject({ silent: true })
})

test('a push shows also where the icon has no number', async () => {
  const { push, showNotification } = openWorker({
    setAppBadge: vi.fn(async () => {
      throw new Error('not allowed')
    }),
  })
  await push(JSON.stringify(received))
  expect(showNotification).toHaveBeenCalledOnce()
})

// threat: push-path
test.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['null', 'null'],
  ['a list', '[]'],
  ['fields of other kinds', JSON.stringify({ title: 1, body: {}, path: [], tag: null, unread: '7' })],
  ['empty words', JSON.stringify({ title: '', body: '', path: '', tag: '', unread: -1 })],
])('a push with %s shows a notification that leads to the app', async (_, text) => {
  const { push, showNotification, setAppBadge } = openWorker()
  await push(text)
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Batua',
    expect.objectContaining({ body: '', tag: '', renotify: false, data: '/open' }),
  )
  expect(setAppBadge).not.toHaveBeenCalled()
})

// threat: push-path
test.each([
  ['/user/transactions', '/user/transactions'],
  ['/user/requests?open=1#top', '/user/requests?open=1#top'],
  ['//evil.example/', '/open'],
  ['/\t/evil.example/', '/open'],
  ['/\\evil.example/', '/open'],
  ['https://evil.example/', '/open'],
  [`${origin}.evil.example/`, '/open'],
  ['javascript:alert(1)', '/open'],
  [`blob:${origin}/1`, '/open'],
  ['user', '/open'],
  [undefined, '/open'],
  [7, '/open'],
])('a press on a notification for %o opens %s', async (path, opened) => {
  const { press, openWindow } = openWorker()
  await press(path)
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(origin + opened)
})

test('a press leads an own page there that has nothing half done', async () => {
  const [first, second] = [page(true), page(true)]
  const { press, openWindow } = openWorker({ pages: [first, second] })
  await press('/user/requests')
  expect(first.postMessage.mock.lastCall?.[0]).toEqual({ open: `${origin}/user/requests` })
  expect(first.focus).toHaveBeenCalledOnce()
  expect(second.postMessage).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  ['that refuses', false],
  ['that does not answer', undefined],
])('a press opens a window beside an own page %s', async (_, answer) => {
  const busy = page(answer)
  const { press, openWindow } = openWorker({ pages: [busy] })
  await press('/user/requests')
  expect(busy.focus).not.toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/user/requests`)
})

test('pages learn that the browser has dropped the subscription', async () => {
  const open = page()
  const { happens } = openWorker({ pages: [open] })
  await happens('pushsubscriptionchange')
  expect(open.postMessage).toHaveBeenCalledExactlyOnceWith('subscription changed')
})

// threat: stale-worker
test('the worker of an app that is turned off deletes every cache, ends the subscription and leaves', async () => {
  const [deleted, unsubscribe, unregister] = [vi.fn(), vi.fn(), vi.fn()]
  const happens = startWorker('no-worker.js', {
    caches: { keys: async () => ['offline-1', 'offline-2'], delete: deleted },
    registration: { unregister, pushManager: { getSubscription: async () => ({ unsubscribe }) } },
  })
  await happens('install')
  await happens('activate')
  expect(deleted.mock.calls).toEqual([['offline-1'], ['offline-2']])
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(unregister).toHaveBeenCalledOnce()
})
