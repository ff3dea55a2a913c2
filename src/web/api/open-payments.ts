import { createListeners } from './listeners.ts'
import { hasNotice, type PaymentEvent, type Progress, stepOn } from './payment-table.ts'
import { onTokenChange, readToken } from './token.ts'

/** A payment that a person wants to make: the same account, call and body are the same intent. */
export type Intent = { account: string; path: string; body: unknown }

/** What a person could read about a payment. Gone after a logout. */
type Details = { path: string; body: unknown; startedAt: string }

/** What the device keeps until the outcome is known. */
type StoredPayment = { account: string; key: string; isUnsure: boolean }

export type OpenPayment = Progress & {
  account: string
  /** The Idempotency-Key of every request for this payment. */
  key: string
  details: Details | undefined
}

/**
 * Payments without a known outcome. Each keeps its key until the outcome is known, so a double click, a retry, or a
 * second press after a reload asks about the same payment instead of making another. The keys stay on the device, also
 * when the tab goes or the person logs out, and each belongs to one account. Every tab reads them. What a person could
 * read about a payment is kept apart, and goes with the session.
 */
const keysName = 'open-payments'
const detailsName = 'open-payment-details'

const listeners = createListeners()
/** What this page knows better than the device. */
const known = new Map<string, Progress>()
let payments: readonly OpenPayment[] = []

export const openPayments = () => payments
export const onOpenPayments = listeners.add

/** The open payment with this intent, or a new one. It is kept before its first request is sent. */
export function openPayment(intent: Intent): OpenPayment {
  load()
  const found = payments.find((other) => isSame(other, intent))
  if (found) happened(found.key, 'press')
  else add(intent)
  return payments.find((other) => isSame(other, intent))!
}

/** Changes the state of a payment, and keeps it or forgets it. */
export function happened(key: string, event: PaymentEvent) {
  load()
  const payment = payments.find((other) => other.key === key)
  if (!payment) return
  const { state, hasUnanswered } = stepOn(payment, event)
  const changed = { ...payment, state, hasUnanswered }
  known.set(key, changed)
  save(payments.flatMap((other) => (other.key !== key ? other : state === 'settled' ? [] : changed)))
}

const isSame = ({ account, details }: OpenPayment, intent: Intent) =>
  account === intent.account &&
  details?.path === intent.path &&
  JSON.stringify(details.body) === JSON.stringify(intent.body)

function add({ account, path, body }: Intent) {
  const key = randomKey()
  const details = { path, body, startedAt: new Date().toISOString() }
  const payment: OpenPayment = { account, key, state: 'sending', hasUnanswered: false, details }
  known.set(key, payment)
  save([...payments, payment])
}

function save(next: readonly OpenPayment[]) {
  payments = next
  const stored = next.map(
    ({ account, key, state }): StoredPayment => ({ account, key, isUnsure: hasNotice(state) }),
  )
  write(keysName, stored.length > 0 ? stored : undefined)
  const details = next.flatMap(({ key, details }) => (details ? [[key, details] as const] : []))
  write(detailsName, details.length > 0 ? Object.fromEntries(details) : undefined)
  listeners.call()
}

/** Another tab may have added, changed or settled some. */
function load() {
  const stored = read(keysName)
  // The storage is forbidden: the payments stay in memory until the page closes.
  if (stored === 'forbidden') return
  const details = read(detailsName)
  payments = (Array.isArray(stored) ? stored : [])
    .filter(isStoredPayment)
    .map(({ account, key, isUnsure }) => ({
      account,
      key,
      ...progressHere(key, isUnsure),
      details: detailsIn(details, key),
    }))
}

/** One that another tab is sending has no notice here, unless the page was loaded since. */
function progressHere(key: string, isUnsure: boolean): Progress {
  const { state, hasUnanswered } = known.get(key) ?? {
    state: isUnsure ? 'unsure' : 'sending',
    hasUnanswered: true,
  }
  return { state, hasUnanswered }
}

function detailsIn(stored: unknown, key: string): Details | undefined {
  const found = (stored as Record<string, Details> | null)?.[key]
  return typeof found?.path === 'string' && typeof found.startedAt === 'string' ? found : undefined
}

function isStoredPayment(value: Partial<StoredPayment> | null): value is StoredPayment {
  return typeof value?.key === 'string' && typeof value.account === 'string'
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch (error) {
    return error instanceof SyntaxError ? null : 'forbidden'
  }
}

function write(name: string, value: object | undefined) {
  try {
    if (value) localStorage.setItem(name, JSON.stringify(value))
    else localStorage.removeItem(name)
  } catch {
    // The storage is full or forbidden: the payments stay in memory until the page closes.
  }
}

/** Not crypto.randomUUID: that one is missing where the page is served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The next person at this device must not read whom somebody paid, how much and why. */
function forgetDetails() {
  load()
  save(payments.map((payment) => ({ ...payment, details: undefined })))
}

function reload() {
  load()
  listeners.call()
}

// Payments on the device at the start were sent before the page closed, and their answers never arrived.
load()
for (const { key } of payments) known.set(key, { state: 'unsure', hasUnanswered: true })
load()
if (readToken() === '' && payments.length > 0) forgetDetails()

onTokenChange(forgetDetails)
window.addEventListener('storage', reload)
window.addEventListener('pageshow', reload)
