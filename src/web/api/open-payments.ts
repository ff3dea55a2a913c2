import { createListeners } from './listeners.ts'

/** A payment that a person wants to make: the same account, call and body are the same intent. */
export type Intent = { account: string; path: string; body: unknown }

export type OpenPayment = Intent & {
  /** The Idempotency-Key of every request for this payment. */
  key: string
  startedAt: string
  /** A request may have been posted without an answer that says so. */
  isUnsure: boolean
  isRunning: boolean
}

/**
 * Payments without a known outcome. Each keeps its key until the outcome is known, so a double click, a retry,
 * or a second press after a reload asks about the same payment instead of making another. They are kept for
 * the tab, and each belongs to one account: the next person who signs in neither sees nor repeats it.
 */
const storageKey = 'open-payments'
const listeners = createListeners()
let payments: readonly OpenPayment[] = restored()

export const openPayments = () => payments
export const onOpenPayments = listeners.add

/** The open payment with this intent, or a new one. It is stored before its first request is sent. */
export function openPayment(intent: Intent): OpenPayment {
  const found = payments.find((other) => isSame(other, intent))
  if (!found) change([...payments, newPayment(intent)])
  else update(found.key, { isRunning: true })
  return payments.find((other) => isSame(other, intent))!
}

/** The outcome is known. */
export const closePayment = (key: string) => change(payments.filter((other) => other.key !== key))

/** The requests have ended without a known outcome. */
export const leaveOpen = (key: string) => update(key, { isUnsure: true, isRunning: false })

const isSame = (one: Intent, other: Intent) =>
  one.account === other.account &&
  one.path === other.path &&
  JSON.stringify(one.body) === JSON.stringify(other.body)

const newPayment = (intent: Intent): OpenPayment => ({
  ...intent,
  key: randomKey(),
  startedAt: new Date().toISOString(),
  isUnsure: false,
  isRunning: true,
})

const update = (key: string, changed: Partial<OpenPayment>) =>
  change(payments.map((payment) => (payment.key === key ? { ...payment, ...changed } : payment)))

function change(next: readonly OpenPayment[]) {
  payments = next
  store()
  listeners.call()
}

function store() {
  const kept = payments.map(({ isUnsure: _, isRunning: __, ...payment }) => payment)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // The storage is full or forbidden: the payments stay in memory until the page closes.
  }
}

/** Payments in the storage at the start were sent before the page closed, and their answers never arrived. */
function restored(): OpenPayment[] {
  const found = readStored()
  if (!Array.isArray(found)) return []
  return found.filter(isPayment).map((payment) => ({ ...payment, isUnsure: true, isRunning: false }))
}

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}

function isPayment(value: Partial<OpenPayment> | null): value is OpenPayment {
  const texts = [value?.key, value?.account, value?.path, value?.startedAt]
  return texts.every((text) => typeof text === 'string')
}

/** Not crypto.randomUUID: that one is missing where the page is served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
