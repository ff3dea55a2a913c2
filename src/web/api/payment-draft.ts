import { openPaymentsOf } from './open-payments.ts'
import { keep, recall } from './storage.ts'
import { sessionPlace } from './token.ts'

/** What a person had typed into a form that moves money when the session expired. */
export type PaymentDraft = {
  account: string
  /** The address of the form's screen. */
  screen: string
  fields: DraftFields
}
export type DraftFields = { [name in (typeof keptFields)[number]]?: string | number }

/** Nothing else is kept: no password and no code. */
const keptFields = ['recipientPhone', 'userEmail', 'agentEmail', 'amount', 'note'] as const

type StoredDraft = PaymentDraft & { keptAt: number }

export const draftKey = 'payment-draft'
const dayMs = 24 * 60 * 60 * 1000

/**
 * Keeps what was typed. Not if a payment of the account has no known outcome: the draft could be that payment, and
 * the person would pay it twice. The first request of a payment is still "sending" when its answer ends the session.
 */
export function keepDraft({ account, screen, fields }: PaymentDraft) {
  if (openPaymentsOf(account).some(({ state }) => state !== 'sending')) return
  write({ account, screen, fields: onlyKept(fields), keptAt: Date.now() })
}

/** Whether somebody on this device has typed something that was not sent. */
export const hasDraft = () => read() !== undefined

/**
 * The draft of this account. One of somebody else is forgotten: the next person at this device must not read it. One
 * beside a payment whose outcome is not known is forgotten too, because it may be the same payment.
 */
export function draftOf(account: string): PaymentDraft | undefined {
  const draft = read()
  if (!draft) return undefined
  const isUsable = draft.account === account && openPaymentsOf(account).length === 0
  if (!isUsable) forgetDraft()
  return isUsable ? draft : undefined
}

export const forgetDraft = () => write(undefined)

function onlyKept(fields: DraftFields): DraftFields {
  const typed = keptFields.flatMap((field) => {
    const value = fields[field]
    return typeof value === 'string' || typeof value === 'number' ? [[field, value] as const] : []
  })
  return Object.fromEntries(typed)
}

function read(): PaymentDraft | undefined {
  try {
    const draft: Partial<StoredDraft> | null = JSON.parse(recall(sessionPlace(), draftKey) ?? 'null')
    return isStoredDraft(draft) ? { ...draft, fields: onlyKept(draft.fields) } : undefined
  } catch {
    // Somebody else wrote into the storage.
    return undefined
  }
}

const isStoredDraft = (draft: Partial<StoredDraft> | null): draft is StoredDraft =>
  typeof draft?.account === 'string' &&
  typeof draft.screen === 'string' &&
  typeof draft.fields === 'object' &&
  typeof draft.keptAt === 'number' &&
  Date.now() - draft.keptAt < dayMs

const write = (draft: StoredDraft | undefined) =>
  keep(sessionPlace(), draftKey, draft ? JSON.stringify(draft) : null)

if (!hasDraft()) forgetDraft()
