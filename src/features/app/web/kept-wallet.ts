import { formatTaka } from '#contract/money.ts'
import { fingerprint } from '#web/api/fingerprint.ts'
import { keep, keepsWalletKey, recall } from '#web/api/storage.ts'
import { isSharedComputer, onTokenChange } from '#web/api/token.ts'
import { selectMe } from '#web/api/user.ts'
import { walletApi } from '#web/api/wallet.ts'
import { pageDatabase } from '#web/api/wipe-device.ts'
import { store } from '#web/app/store.ts'
import { kinds } from '#web/components/transaction-kinds.ts'
import { seenByOwner } from '#web/components/transaction-view.ts'
import { transactionText } from '#web/text/en/area.ts'
import { formatDateTime } from '#web/text/format.ts'
import { appText as text } from './words.en.ts'

/** What the offline page shows (`server/files/offline.js`), in words: it cannot format anything. */
type KeptWallet = {
  person: string
  /** In milliseconds. The page shows it for 7 days. */
  at: number
  asOf: string
  balance: string
  rows: { name: string; who: string; when: string; amount: string; tone: string }[]
}

const place = 'wallet'
const query = { limit: 20 }

export const isWalletKept = () => recall('localStorage', keepsWalletKey) !== null

/** Throws where the browser forbids it. */
export async function keepWallet() {
  await changeStore((wallets) => wallets.delete(place))
  keep('localStorage', keepsWalletKey, 'yes')
  followWallet()
}

export async function forgetWallet() {
  keep('localStorage', keepsWalletKey, null)
  stop?.()
  await changeStore((wallets) => wallets.delete(place))
}

let stop: (() => void) | undefined

/** Writes the wallet down each time that the page has loaded it, if its owner wants that on this device. */
export function followWallet() {
  if (stop || !isWalletKept() || isSharedComputer() || selectMe(store.getState())?.role !== 'USER') return
  const { wallet, myTransactions } = walletApi.endpoints
  const subscriptions = [store.dispatch(wallet.initiate()), store.dispatch(myTransactions.initiate(query))]
  let written: unknown[] = []
  const write = () => {
    // Another tab may have turned it off.
    if (!isWalletKept()) return stop?.()
    const state = store.getState()
    const [me, owned, history] = [
      selectMe(state),
      wallet.select()(state),
      myTransactions.select(query)(state),
    ]
    const loaded = [owned.data, history.data]
    if (!me || !owned.data || !history.data || loaded.every((data, at) => data === written[at])) return
    written = loaded
    const see = seenByOwner(me)
    const kept: KeptWallet = {
      person: fingerprint(me._id),
      at: Date.now(),
      asOf: text.asOf(formatDateTime(new Date().toISOString())),
      balance: formatTaka(owned.data.balance),
      rows: history.data.rows.map((row) => {
        const { counterparty = '', tone = kinds[row.type].tone } = see(row)
        const amount = `${kinds[row.type].sign}${formatTaka(row.amount)}`
        return {
          name: transactionText.types[row.type],
          who: counterparty,
          when: formatDateTime(row.createdAt),
          amount,
          tone,
        }
      }),
    }
    // A full storage keeps what it has; the offline page says how old that is.
    changeStore((wallets) => wallets.put(kept, place)).catch(() => {})
  }
  const unsubscribe = store.subscribe(write)
  const leave = onTokenChange(() => stop?.())
  stop = () => {
    unsubscribe()
    leave()
    for (const subscription of subscriptions) subscription.unsubscribe()
    stop = undefined
  }
  write()
}

async function changeStore(change: (wallets: IDBObjectStore) => IDBRequest) {
  const opened = indexedDB.open(pageDatabase, 1)
  opened.onupgradeneeded = () => opened.result.createObjectStore(place)
  const database = await settled(opened)
  try {
    await settled(change(database.transaction(place, 'readwrite').objectStore(place)))
  } finally {
    database.close()
  }
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
