import { payloadOf } from '#ledger/payload.ts'
import type { Leg, PostingRequest } from '#ledger/transfer.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { postAllIn } from '#server/payments/pay.ts'
import type { StoredDispute } from './stored.ts'

/** The postings of a dispute. The account of held money asks for all of them, so keys are scoped to it. */

type Locked = { id: number; kind: string; balance: bigint; floor: bigint | null }

async function holdAccount(db: Db): Promise<number> {
  const [account] = await db<{ id: number }[]>`
    select id from account where kind = 'hold' and owner is null and holder is null`
  if (!account) throw new Error('the ledger has no hold account')
  return account.id
}

/** In id order, as postings lock them. */
const lockAccounts = (tx: Tx, ids: readonly number[]) => tx<Locked[]>`
  select id, kind, balance, floor from account where id = any(${ids}::int[]) order by id for no key update`

const posting = (actor: number, key: string, leg: Omit<Leg, 'isUpTo'>): PostingRequest => ({
  actor,
  accounts: [leg.debit, leg.credit],
  ...(leg.reverses !== undefined && { originals: [leg.reverses] }),
  idempotency: { key, payload: payloadOf(`${key} ${leg.amount}`) },
  legsMax: 1,
  plan: () => [leg],
})

const keyOf = ({ id }: StoredDispute, step: string) => `dispute:${id}:${step}`

export const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** What of a sum the account has above its floor. The outside world has no floor. */
function partThere({ balance, floor }: Pick<Locked, 'balance' | 'floor'>, sum: bigint): bigint {
  if (floor === null || balance - floor >= sum) return sum
  return balance > floor ? balance - floor : 0n
}

/** The account that got the payment. */
function creditIn(locked: readonly Locked[], { id, credit }: StoredDispute): Locked {
  const account = locked.find((each) => each.id === credit)
  if (!account) throw new Error(`dispute ${id} has no account that got the payment`)
  return account
}

/**
 * Holds this sum, as far as the wallet or float and then the goals of the other side have it. Locked goals too: the
 * money is not theirs to lock. Returns what is held.
 */
export async function holdSum(
  tx: Tx,
  dispute: StoredDispute,
  sum: bigint,
): Promise<{ held: bigint; transfer: bigint | null }> {
  const actor = await holdAccount(tx)
  const goals = await tx<{ id: number }[]>`select id from account where holder = ${dispute.other?.id ?? null}`
  const locked = await lockAccounts(tx, [actor, dispute.credit, ...goals.map(({ id }) => id)])
  const wallet = creditIn(locked, dispute)
  let missing = sum - partThere(wallet, sum)
  const requests: PostingRequest[] = []
  for (const { id, kind, balance } of locked) {
    const amount = least(missing, balance)
    if (kind !== 'goal' || amount <= 0n) continue
    missing -= amount
    const leg = { type: 'hold' as const, amount, debit: { id }, credit: { id: wallet.id } }
    requests.push(posting(actor, keyOf(dispute, `goal:${id}`), leg))
  }
  const held = sum - missing
  if (held === 0n) return { held, transfer: null }
  const leg = { type: 'hold' as const, amount: held, debit: { id: wallet.id }, credit: { id: actor } }
  const posted = await postAllIn(tx, [...requests, posting(actor, keyOf(dispute, 'hold'), leg)])
  return { held, transfer: posted.at(-1)?.transfer.seq ?? null }
}

const releaseOf = (dispute: StoredDispute, actor: number): PostingRequest[] =>
  dispute.held === 0n || dispute.holdTransfer === null
    ? []
    : [
        posting(actor, keyOf(dispute, 'release'), {
          type: 'release',
          amount: dispute.held,
          debit: { id: actor },
          credit: { id: dispute.credit },
          reverses: dispute.holdTransfer,
        }),
      ]

/** Gives what is held back to the other side. */
export async function releaseHeld(tx: Tx, dispute: StoredDispute) {
  if (dispute.held === 0n) return
  const actor = await holdAccount(tx)
  await lockAccounts(tx, [actor, dispute.credit])
  await postAllIn(tx, releaseOf(dispute, actor))
}

/** What allows a return: the answer of the other side, or a decision, which may return the fee too. */
type Returned = { most: bigint; key: string; withFee: boolean }

export const byAnswer = (dispute: StoredDispute): Returned => ({
  most: dispute.claimed,
  key: keyOf(dispute, 'return'),
  withFee: false,
})
export const byProposal = (proposal: string, most: bigint, withFee: boolean): Returned => ({
  most,
  key: `proposal:${proposal}`,
  withFee,
})

/** A fee or commission of the payment. */
type Charge = { seq: bigint; type: 'fee' | 'commission'; amount: bigint; debit: number; credit: number }

/** The commission first: it pays a part of the fee that goes back. */
const chargesOf = (tx: Tx, { transfer }: StoredDispute) => tx<Charge[]>`
  select seq, type, amount, payer_of(debit_account) as debit, credit_account as credit from transfer
  where "group" = ${transfer} and type in ('fee', 'commission') order by seq desc`

const wayBack = ({ debit, credit }: Pick<Charge, 'debit' | 'credit'>, amount: bigint, reverses: bigint) => ({
  type: 'reversal' as const,
  debit: { id: credit },
  credit: { id: debit },
  amount,
  reverses,
})

/** Releases what is held and returns the sum, as far as the account then has it. Returns what went back. */
export async function returnMoney(
  tx: Tx,
  dispute: StoredDispute,
  { most, key, withFee }: Returned,
): Promise<{ back: bigint; fee: bigint }> {
  const { credit, debit, held, transfer } = dispute
  const actor = await holdAccount(tx)
  const charges = withFee ? await chargesOf(tx, dispute) : []
  const charged = charges.flatMap((charge) => [charge.debit, charge.credit])
  const locked = await lockAccounts(tx, [actor, credit, debit, ...charged])
  const { balance, floor } = creditIn(locked, dispute)
  const amount = partThere({ balance: balance + held, floor }, most)
  if (amount === 0n) return { back: 0n, fee: 0n }
  const moved = new Map([
    [debit, amount],
    [credit, held - amount],
  ])
  const back = charges
    .map((charge) => ({ charge, part: partOf(charge, locked, moved) }))
    .filter(({ part }) => part > 0n)
    .map(({ charge, part }) => posting(actor, `${key}:${charge.type}`, wayBack(charge, part, charge.seq)))
  const payment = posting(actor, key, wayBack(dispute, amount, transfer))
  await postAllIn(tx, [...releaseOf(dispute, actor), payment, ...back])
  return { back: amount, fee: charges.find(({ type }) => type === 'fee')?.amount ?? 0n }
}

/** The fee goes back whole. Of the commission, what the agent has after the return. */
function partOf(
  { type, amount, credit }: Charge,
  locked: readonly Locked[],
  moved: ReadonlyMap<number, bigint>,
): bigint {
  const account = locked.find(({ id }) => id === credit)
  if (type === 'fee' || !account) return amount
  return partThere({ balance: account.balance + (moved.get(credit) ?? 0n), floor: account.floor }, amount)
}
