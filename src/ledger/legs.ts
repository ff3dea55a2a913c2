import { randomUUIDv7 } from 'node:crypto'
import type { AccountRef } from './account-ref.ts'
import type { Originals, Stamps, TransferRow } from './decision.ts'
import { referenceOf } from './reference.ts'
import { amountOf, notFound, refusalOfLeg } from './refusals.ts'
import type {
  Account,
  Accounts,
  Entries,
  Entry,
  Leg,
  Original,
  PostingRequest,
  RefusalCode,
} from './transfer.ts'
import type { Undo } from './undo.ts'

/** Where legs are posted. */
type Posting = {
  accounts: Accounts
  originals: Originals
  stamps: Stamps
  decision: { rows: TransferRow[] }
}

/** Posts the legs. Returns the reason if a leg that is not optional is refused. */
export function postLegs(
  request: PostingRequest,
  legs: readonly Leg[],
  posting: Posting,
  undo: Undo | undefined,
): RefusalCode | undefined {
  const { rows } = posting.decision
  const first = rows.length
  for (const leg of legs) {
    const group = rows.length > first ? (rows[first] as TransferRow).transfer.seq : null
    const code = postLeg(request, leg, group, posting, undo)
    if (code && !leg.isOptional) return code
  }
  return undefined
}

/** Posts one leg, or returns the reason why not and changes nothing. */
function postLeg(
  request: PostingRequest,
  leg: Leg,
  group: bigint | null,
  posting: Posting,
  undo: Undo | undefined,
) {
  const { accounts, stamps } = posting
  const { rows } = posting.decision
  const debit = find(accounts, leg.debit)
  const credit = find(accounts, leg.credit)
  if (!debit || !credit) return notFound(leg)
  const amount = amountOf(leg, debit)
  const code = refusalOfLeg(leg, amount, debit, credit)
  if (code) return code
  const original = leg.reverses === undefined ? undefined : originalOf(leg.reverses, debit, credit, posting)
  if (original && original.left < amount) return 'REVERSAL_TOO_LARGE'

  undo?.save(debit, credit, original)
  if (original) original.left -= amount
  const entries: Entries = { debit: move(debit, -amount), credit: move(credit, amount) }
  // A row takes its number when it is added, so that rows that are taken back free their numbers.
  const seq = stamps.seqs[rows.length]
  if (seq === undefined) throw new Error(`no sequence number for row ${rows.length}`)
  const transfer = {
    seq,
    id: randomUUIDv7(),
    reference: referenceOf(seq),
    type: leg.type,
    amount,
    currency: debit.currency,
    status: 'completed' as const,
    createdAt: request.at ?? stamps.at,
  }
  rows.push({ request, leg, transfer, entries, group })
  return undefined
}

/** An address may be unknown. An id must exist, so a missing one is a programming error. */
export function find(accounts: Accounts, ref: AccountRef): Account | undefined {
  const account = accounts.get(ref)
  if (!account && 'id' in ref) throw new Error(`no account ${ref.id}`)
  return account
}

/** A reversal goes from the account that the original credited to whoever paid. */
function originalOf(seq: bigint, debit: Account, credit: Account, { originals }: Posting): Original {
  const original = originals.get(seq)
  if (!original) throw new Error(`no transfer ${seq}`)
  if (original.isReversal || original.credit !== debit.id || original.debit !== credit.id)
    throw new Error(`invalid reversal of transfer ${seq} from ${debit.id} to ${credit.id}`)
  return original
}

function move(account: Account, delta: bigint): Entry {
  account.balance += delta
  account.entries += 1n
  return { account: account.id, number: account.entries, balance: account.balance }
}
