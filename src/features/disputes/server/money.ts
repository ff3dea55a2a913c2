import { payloadOf } from '#ledger/payload.ts'
import type { Leg, PostingRequest } from '#ledger/transfer.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { postAllIn } from '#server/payments/pay.ts'
import type { StoredDispute } from './stored.ts'

/** The postings of a dispute. The account of held money asks for all of them, so keys are scoped to it. */

type Locked = { id: number; kind: string; balance: bigint }

async function holdAccount(db: Db): Promise<number> {
  const [account] = await db<{ id: number }[]>`
    select id from account where kind = 'hold' and owner is null and holder is null`
  if (!account) throw new Error('the ledger has no hold account')
  return account.id
}

/** In id order, as postings lock them. */
const lockAccounts = (tx: Tx, ids: readonly number[]) => tx<Locked[]>`
  select id, kind, balance from account where id = any(${ids}::int[]) order by id for no key update`

const posting = (actor: number, key: string, leg: Omit<Leg, 'isUpTo'>): PostingRequest => ({
  actor,
  accounts: [leg.debit, leg.credit],
  ...(leg.reverses !== undefined && { originals: [leg.reverses] }),
  idempotency: { key, payload: payloadOf(`${key} ${leg.amount}`) },
  legsMax: 1,
  plan: () => [leg],
})

const keyOf = ({ id }: StoredDispute, step: string) => `dispute:${id}:${step}`

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * Holds the claimed sum, as far as the wallet and then the goals of the other side have it. Locked goals too: the money
 * is not theirs to lock. Returns what is held.
 */
export async function holdClaimed(
  tx: Tx,
  dispute: StoredDispute,
): Promise<{ held: bigint; transfer: bigint | null }> {
  const { other, claimed } = dispute
  const actor = await holdAccount(tx)
  const goals = await tx<{ id: number }[]>`select id from account where holder = ${other.id}`
  const locked = await lockAccounts(tx, [actor, other.account, ...goals.map(({ id }) => id)])
  const wallet = locked.find(({ id }) => id === other.account)
  if (!wallet) throw new Error(`dispute ${dispute.id} has no wallet to hold from`)
  let missing = claimed - wallet.balance
  const requests: PostingRequest[] = []
  for (const { id, kind, balance } of locked) {
    const amount = least(missing, balance)
    if (kind !== 'goal' || amount <= 0n) continue
    missing -= amount
    const leg = { type: 'hold' as const, amount, debit: { id }, credit: { id: wallet.id } }
    requests.push(posting(actor, keyOf(dispute, `goal:${id}`), leg))
  }
  const held = missing > 0n ? claimed - missing : claimed
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
          credit: { id: dispute.other.account },
          reverses: dispute.holdTransfer,
        }),
      ]

/** Gives what is held back to the other side. */
export async function releaseHeld(tx: Tx, dispute: StoredDispute) {
  if (dispute.held === 0n) return
  const actor = await holdAccount(tx)
  await lockAccounts(tx, [actor, dispute.other.account])
  await postAllIn(tx, releaseOf(dispute, actor))
}

/** What allows a return: the answer of the other side, or a decision. */
type Returned = { most: bigint; key: string }

export const byAnswer = (dispute: StoredDispute): Returned => ({
  most: dispute.claimed,
  key: keyOf(dispute, 'return'),
})
export const byProposal = (proposal: string, most: bigint): Returned => ({
  most,
  key: `proposal:${proposal}`,
})

/** Releases what is held and returns the sum, as far as the wallet then has it. Returns what went back. */
export async function returnMoney(tx: Tx, dispute: StoredDispute, { most, key }: Returned): Promise<bigint> {
  const { other, reporter, held, transfer } = dispute
  const actor = await holdAccount(tx)
  const locked = await lockAccounts(tx, [actor, other.account, reporter.account])
  const balance = locked.find(({ id }) => id === other.account)?.balance ?? 0n
  const amount = least(most, balance + held)
  if (amount <= 0n) return 0n
  const leg = { debit: { id: other.account }, credit: { id: reporter.account }, amount, reverses: transfer }
  await postAllIn(tx, [...releaseOf(dispute, actor), posting(actor, key, { type: 'reversal', ...leg })])
  return amount
}
