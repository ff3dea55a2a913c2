import { isSharedComputer, readToken } from '#web/api/token.ts'
import { deviceWiped, wipeWorker } from '#web/api/wipe-device.ts'
import { isAppOn } from './app-on.ts'
import { followUnread } from './badge.ts'
import { countDay } from './install.ts'
import { followWallet } from './kept-wallet.ts'
import { registerWorker } from './own-worker.ts'
import { followPayments } from './payments-made.ts'
import { followPush } from './push.ts'
import { showsAddress } from './show-address.ts'
import { offerIfReplaced, offerUpdate, watchForms } from './update.ts'

let isListening = false

function listen(workers: ServiceWorkerContainer) {
  if (isListening) return
  isListening = true
  watchForms()
  addEventListener('vite:preloadError', () => void offerIfReplaced().catch(() => {}))
  workers.addEventListener('message', ({ data, ports }) => {
    if (data === 'updated') offerUpdate()
    if (data === 'subscription changed') void followPush().catch(() => {})
    if (data?.open) ports[0]?.postMessage(showsAddress(data.open))
  })
}

/** For somebody who is signed in. Browsers without workers, and private windows, go without one. */
export async function start() {
  if (isSharedComputer()) return
  await deviceWiped()
  // This code may load after the person has logged out.
  if (readToken() === '') return
  const workers = navigator.serviceWorker
  if (!isAppOn()) return wipeWorker(true)
  countDay()
  followPayments()
  followUnread()
  followWallet()
  if (!workers) return
  listen(workers)
  await registerWorker()
  // The person may have logged out meanwhile.
  if (readToken() === '') return wipeWorker(true)
  const { active } = await workers.ready
  active?.postMessage({ language: document.documentElement.lang })
  await followPush()
}
