// The operator has turned the app off (BATUA_APP=off): removes the worker from every browser that still has it.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await endSubscription().catch(() => {})
  await self.registration.unregister()
}

const endSubscription = async () => (await self.registration.pushManager?.getSubscription())?.unsubscribe()
