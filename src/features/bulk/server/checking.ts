import { createHash } from 'node:crypto'
import { note as noteField, recipient as recipientField } from '#contract/fields.ts'
import { rates } from '#contract/rates.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import type { Address } from '#ledger/account-ref.ts'
import { type Attempt, attemptOf, lockSubject, recordAttempts } from '#server/accounts/attempts.ts'
import { accountOf, type SignedInCall } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import { walletOf } from '#server/data/wallets.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { refusedByRate } from '#server/http/rate.ts'
import type { Services } from '#server/services/services.ts'
import type { BulkProblem } from '../contract.ts'
import { columnsOfCodes, hashedText, isWarning, type RowProblem } from '../rows.ts'
import { lockBulk, refusalOfChange } from './bulks.ts'
import { storeFees } from './fees.ts'
import { openPot } from './pots.ts'

type Row = { line: number; address: string; amount: bigint | null; note: string | null }
type Receiver = { account: number; isAvailable: boolean; kind: string; address: string }
type Judged = { line: number; receiver: number | null; code: RowProblem | null; isMiss: boolean }
export type CheckCall = SignedInCall & { services: Services; address: string }

const readRows = (tx: Tx, id: string) => tx<Row[]>`
  select line, address, amount, note from bulk_row where bulk = ${id} order by line`

/** A dry run: finds the receivers and what is wrong, and remembers the rows by their hash. Nothing moves. */
export const checkBulk = (call: CheckCall, id: string): Promise<readonly BulkProblem[] | Refusal> =>
  call.services.sql.begin(async (tx) => {
    const { services, caller } = call
    const wallet = accountOf(caller)
    const stored = await lockBulk(tx, wallet, id)
    if (!stored) return refuse('BULK_NOT_FOUND')
    const refused = refusalOfChange(stored)
    if (refused) return refused
    const rows = await readRows(tx, id)
    if (rows.length === 0) return refuse('BULK_NOT_READY')
    const judged = judge(rows, wallet, await findReceivers(tx, services, rows))
    const tooMany = await countMisses(tx, call, judged)
    if (tooMany) return tooMany
    await storeJudged(tx, id, judged, hashOf(rows))
    await openPot(tx, wallet)
    await storeFees(tx, id)
    const bad = judged.filter(isBad).length
    await audit(tx, call, 'check_bulk', { details: { bulk: id, rows: rows.length, bad } })
    return judged.flatMap(({ line, code }) => (code ? [{ line, column: columnsOfCodes[code], code }] : []))
  })

const isBad = ({ code }: Judged) => code !== null && !isWarning(code)

export const hashOf = (rows: readonly Row[]) =>
  createHash('sha256')
    .update(
      hashedText(
        rows.map(({ address, amount, note }) => ({
          address,
          poisha: amount === null ? null : Number(amount),
          note: note ?? '',
        })),
      ),
    )
    .digest('hex')

const keyOf = (address: Address) => JSON.stringify(address)

const addressOf = (typed: string, { settings }: Services): Address => {
  const ref = walletOf(typed, settings)
  return 'wallet' in ref ? ref.wallet : { email: '' }
}

/** The wallets of all addresses, in one query. Nobody learns a name. */
async function findReceivers(
  db: Db,
  services: Services,
  rows: readonly Row[],
): Promise<(row: Row) => Receiver | undefined> {
  const addresses = new Map(rows.map(({ address }) => [address, addressOf(address, services)]))
  const pick = (kind: 'email' | 'phone' | 'code') =>
    [...addresses.values()].flatMap(
      (address) => (address as Partial<Record<typeof kind, string>>)[kind] ?? [],
    )
  const found = await db<Receiver[]>`
    with named as (
      select 'email' as kind, email as address, id as person from person where email = any(${pick('email')}::text[])
      union all
      select 'phone', phone, id from person
      where phone = any(${pick('phone')}::text[]) and phone_verified_at is not null
      union all
      select 'code', code, person from pay_code where code = any(${pick('code')}::text[])
    )
    select named.kind, named.address, account.id as account, account.status = 'active' as "isAvailable"
    from named join account on account.owner = named.person and account.kind = 'wallet'`
  const byAddress = new Map(
    found.map((each) => [keyOf({ [each.kind]: each.address } as unknown as Address), each]),
  )
  return ({ address }) => byAddress.get(keyOf(addresses.get(address) as Address))
}

function judge(
  rows: readonly Row[],
  wallet: number,
  receiverOf: (row: Row) => Receiver | undefined,
): Judged[] {
  const named = new Map<number, string[]>()
  for (const row of rows) {
    const { account, kind, address } = receiverOf(row) ?? {}
    if (account === undefined) continue
    const addresses = named.get(account) ?? []
    addresses.push(`${kind} ${address}`)
    named.set(account, addresses)
  }
  return rows.map((row) => {
    const receiver = receiverOf(row)
    const addresses = named.get(receiver?.account ?? -1) ?? []
    const code = problemOf(row, receiver, wallet) ?? (addresses.length > 1 ? 'RECIPIENT_TWICE' : null)
    // It tells a second address of somebody who may be a stranger.
    const tellsAddress = code === 'RECIPIENT_TWICE' && new Set(addresses).size > 1
    return {
      line: row.line,
      receiver: receiver?.account ?? null,
      code,
      isMiss: tellsAddress || misses.has(code),
    }
  })
}

function problemOf(row: Row, receiver: Receiver | undefined, wallet: number): RowProblem | undefined {
  if (!receiver || !recipientField.safeParse(row.address).success) return 'RECIPIENT_NOT_FOUND'
  if (receiver.account === wallet) return 'SELF_TRANSFER'
  if (!receiver.isAvailable) return 'RECIPIENT_UNAVAILABLE'
  if (row.amount === null) return 'AMOUNT_INVALID'
  if (row.note !== null && !noteField.safeParse(row.note).success) return 'NOTE_INVALID'
  return undefined
}

const misses: ReadonlySet<RowProblem | null> = new Set(['RECIPIENT_NOT_FOUND', 'RECIPIENT_UNAVAILABLE'])

/** Past the limit nothing is told about any row, also not about people who exist. */
async function countMisses(
  tx: Tx,
  { caller, address, services: { settings } }: CheckCall,
  judged: readonly Judged[],
): Promise<Refusal | undefined> {
  const attempt = attemptOf('bulk_miss', caller.personId, address)
  await lockSubject(tx, attempt)
  const left = rates.bulk_miss[0].max - (await missesToday(tx, attempt))
  const missed = judged.filter(({ isMiss }) => isMiss).length
  await recordAttempts(tx, Array(Math.min(missed, left)).fill(attempt))
  return missed > left || left === 0 ? refusedByRate(tx, attempt, settings) : undefined
}

async function missesToday(tx: Tx, { kind, subject }: Attempt): Promise<number> {
  const [{ made }] = await tx<[{ made: number }]>`
    select count(*)::int as made from attempt
    where kind = ${kind} and subject = ${subject} and made_at > now() - interval '1 day'`
  return made
}

async function storeJudged(tx: Tx, id: string, judged: readonly Judged[], hash: string) {
  await tx`
    update bulk_row set receiver = judged.receiver, code = judged.code, fee = 0,
      state = case when judged.is_bad then 'bad' else 'good' end
    from unnest(
      ${judged.map(({ line }) => line)}::int[], ${judged.map(({ receiver }) => receiver)}::int[],
      ${judged.map(({ code }) => code)}::text[], ${judged.map(isBad)}::boolean[]
    ) as judged (line, receiver, code, is_bad)
    where bulk_row.bulk = ${id} and bulk_row.line = judged.line`
  await tx`
    update bulk set hash = ${hash}, state = ${judged.some(isBad) ? 'draft' : 'checked'},
      total = (select coalesce(sum(amount), 0) from bulk_row where bulk = ${id} and state = 'good')
    where id = ${id}`
}
