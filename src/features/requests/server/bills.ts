import { randomUUIDv7 } from 'node:crypto'
import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import type { Cause } from '#server/data/audit.ts'
import type { Recipient } from '#server/data/recipients.ts'
import type { Db, Sql, Tx } from '#server/database/connect.ts'
import { lockRequester, makeIn, type NewRequest } from './making.ts'
import { type RequestRow, sharesOf } from './requests.ts'

export type NewBill = Pick<NewRequest, 'requester' | 'note' | 'reference'> & {
  total: number
  people: readonly { payer: Recipient; amount: number }[]
}

/** A refusal says which row of the bill it is about. */
export const ofRow = (refusal: Refusal, row: number): Refusal => ({ ...refusal, data: { row } })

/** No reference that a caller may choose has a colon. */
const referenceOf = ({ reference }: NewBill, row: number) =>
  reference === undefined ? undefined : `bill:${row}:${reference}`

/** All shares of a bill, or none. Returns the id of the bill. */
export const makeBill = (
  sql: Sql,
  bill: NewBill,
  cause: Cause,
): Promise<{ id: string; isNew: boolean } | Refusal> =>
  sql
    .begin(async (tx) => {
      await lockRequester(tx, bill.requester)
      const earlier = await findEarlier(tx, bill)
      if (earlier) return earlier.isSame ? { id: earlier.id, isNew: false } : refuse('REFERENCE_USED')
      const id = randomUUIDv7()
      for (const [row, { payer, amount }] of bill.people.entries()) {
        const share = { payer, amount, hours: undefined, reference: referenceOf(bill, row) }
        const made = await makeIn(
          tx,
          { ...bill, ...share, bill: { id, total: takaToPoisha(bill.total) } },
          cause,
        )
        if ('ok' in made) throw new RefusedShare(ofRow(made, row))
      }
      return { id, isNew: true }
    })
    .catch((error) => {
      if (error instanceof RefusedShare) return error.refusal
      throw error
    })

/** Rolls back the shares before it. */
class RefusedShare extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

async function findEarlier(tx: Tx, bill: NewBill) {
  const reference = referenceOf(bill, 0)
  if (reference === undefined) return undefined
  const [earlier] = await tx<{ id: string; isSame: boolean }[]>`
    select bill as id, bill_total = ${takaToPoisha(bill.total)}::bigint
      and note is not distinct from ${bill.note ?? null}::text
      and (
        select array_agg((payer, amount) order by reference) from payment_request share where share.bill = first.bill
      ) = (
        select array_agg((payer, amount) order by place) from unnest(
          ${bill.people.map(({ payer }) => payer.accountId)}::int[],
          ${bill.people.map(({ amount }) => takaToPoisha(amount))}::bigint[]
        ) with ordinality as asked (payer, amount, place)
      ) as "isSame"
    from payment_request first
    where requester = ${bill.requester.accountId} and reference = ${reference}`
  return earlier
}

export type BillRow = {
  id: string
  note: string | null
  total: bigint
  createdAt: Date
  shares: RequestRow[]
}

/** The bills of a person, the newest first. */
export async function listBills(db: Db, accountId: number, { page, limit }: { page: number; limit: number }) {
  const bills = await db<Omit<BillRow, 'shares'>[]>`
    select bill as id, min(note) as note, min(bill_total) as total, min(created_at) as "createdAt"
    from payment_request where requester = ${accountId} and bill is not null
    group by bill order by min(created_at) desc, bill desc limit ${limit} offset ${(page - 1) * limit}`
  const [{ total }] = await db<[{ total: number }]>`
    select count(distinct bill)::int as total from payment_request
    where requester = ${accountId} and bill is not null`
  const shares = await sharesOf(
    db,
    accountId,
    bills.map(({ id }) => id),
  )
  return {
    total,
    bills: bills.map((bill) => ({ ...bill, shares: shares.filter((row) => row.bill === bill.id) })),
  }
}

export async function findBill(db: Db, accountId: number, id: string): Promise<BillRow> {
  const shares = await sharesOf(db, accountId, [id])
  const [first] = shares
  if (!first) throw new Error(`no bill ${id}`)
  const { note, createdAt, billTotal } = first
  return { id, note, createdAt, total: billTotal ?? 0n, shares }
}

/** What has been paid of the shares of a bill, in taka. */
export const paidOf = (shares: readonly RequestRow[]) =>
  poishaToTaka(shares.reduce((sum, { state, amount }) => (state === 'paid' ? sum + amount : sum), 0n))
