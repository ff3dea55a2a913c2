import { fingerprint } from './fingerprint.ts'
import { createListeners } from './listeners.ts'
import { hasNotice, type PaymentEvent, type Progress, stepOn } from './payment-table.ts'
import { keep, type Place, recall } from './storage.ts'
import { sessionPlace } from './token.ts'

/** A payment that a person wants to make: the same account, call and body are the same intent. */
export type Intent = { account: string; path: string; body: unknown }

/** What a person could read about a payment. Gone after a logout. */
type Details = { path: string; body: unknown; startedAt: string }

/** What the device keeps until the outcome is known, also after a logout. Nobody can read a person or a sum in it. */
type StoredPayment = {
  /** A fingerprint of the account's id. */
  account: string
  key: string
  /** A fingerprint of the whole intent, with the key as salt. */
  intent?: string
  isUnsure: boolean
}

export type OpenPayment = Progress & {
  account: string
  /** The Idempotency-Key of every request for this payment. */
  key: string
  intent: string
  details: Details | undefined
}

/**
 * Payments without a known outcome. Each keeps its key until the outcome is known, so a double click, a retry, or a
 * second press after a reload or a logout asks about the same payment instead of making another. The keys stay on the
 * device, also when the tab goes or the person logs out, and each belongs to one account. Every tab reads them. What a
 * person could read about a payment is kept apart, and goes with a logout.
 */
export const openPaymentsKey = 'open-payments'
export const paymentDetailsKey = 'open-payment-details'

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
  if (found) {
    // After a logout the page does not know what it was. Its owner has just typed it again.
    if (!found.details) save(payments.map((other) => (other === found ? withDetails(other, intent) : other)))
    happened(found.key, 'press')
  } else add(intent)
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

/** The open payments of the account with this id. */
export const openPaymentsOf = (account: string | undefined): readonly OpenPayment[] => {
  const owner = account && fingerprint(account)
  return payments.filter((payment) => payment.account === owner)
}

const intentOf = (key: string, { account, path, body }: Intent) =>
  fingerprint(JSON.stringify([key, account, path, body]))

const isSame = ({ key, intent }: OpenPayment, wanted: Intent) => intent === intentOf(key, wanted)

function add(intent: Intent) {
  const key = randomKey()
  const payment: OpenPayment = {
    account: fingerprint(intent.account),
    key,
    intent: intentOf(key, intent),
    state: 'sending',
    hasUnanswered: false,
    details: undefined,
  }
  known.set(key, payment)
  save([...payments, withDetails(payment, intent)])
}

const withDetails = (payment: OpenPayment, { path, body }: Intent): OpenPayment => ({
  ...payment,
  details: { path, body, startedAt: new Date().toISOString() },
})

function save(next: readonly OpenPayment[]) {
  payments = next
  const stored = next.map(
    ({ account, key, intent, state }): StoredPayment => ({
      account,
      key,
      intent,
      isUnsure: hasNotice(state),
    }),
  )
  write('localStorage', openPaymentsKey, stored.length > 0 ? stored : undefined)
  const details = next.flatMap(({ key, details }) => (details ? [[key, details] as const] : []))
  write(sessionPlace(), paymentDetailsKey, details.length > 0 ? Object.fromEntries(details) : undefined)
  listeners.call()
}

/** Another tab may have added, changed or settled some. */
function load() {
  const stored = read('localStorage', openPaymentsKey)
  const details = read(sessionPlace(), paymentDetailsKey)
  payments = (Array.isArray(stored) ? stored : [])
    .filter(isStoredPayment)
    .map(({ key, isUnsure, ...stored }) => ({
      key,
      ...marksOf(stored, key, detailsIn(details, key)),
      ...progressHere(key, isUnsure),
      details: detailsIn(details, key),
    }))
}

/** Version 0.2.0 stored the account's id, and told payments apart by their details. */
function marksOf(
  { account, intent }: Pick<StoredPayment, 'account' | 'intent'>,
  key: string,
  details: Details | undefined,
) {
  if (intent !== undefined) return { account, intent }
  return { account: fingerprint(account), intent: details ? intentOf(key, { account, ...details }) : '' }
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

function read(place: Place, name: string): unknown {
  try {
    return JSON.parse(recall(place, name) ?? 'null')
  } catch {
    return null
  }
}

const write = (place: Place, name: string, value: object | undefined) =>
  keep(place, name, value ? JSON.stringify(value) : null)

/** Not crypto.randomUUID: that one is missing where the page is served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The next person at this device must not read whom somebody paid, how much and why. */
export function forgetDetails() {
  load()
  if (payments.some(({ details }) => details))
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

window.addEventListener('storage', reload)
window.addEventListener('pageshow', reload)
