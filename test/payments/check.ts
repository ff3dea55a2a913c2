import { setTimeout as sleep } from 'node:timers/promises'
import { takaToPoisha } from '#contract/money.ts'
import { referenceOf } from '#ledger/reference.ts'
import type { Sql } from '#server/database/connect.ts'
import type { TestPerson } from '../people.ts'
import { type Client, feeOf } from './client.ts'
import { commissionOf } from './fees.ts'
import type { Entry, Journal, MoneyCall, Settled } from './journal.ts'

const RETRY_PAUSE_MS = 50
const SETTLE_TRIES = 400
const REPLAYED_MAX = 2_000
const AT_ONCE = 32

export type Findings = {
  acknowledged: number
  refused: number
  unknown: number
  /** Acknowledged transfers that are missing or differ from the acknowledgement. */
  lost: string[]
  /** Postings that do not have exactly their mandatory legs. */
  incomplete: string[]
  /** Transfers that exist more than once. */
  twice: string[]
  /** Transfers that exist although they were refused, or although no client sent them. */
  unexpected: string[]
  /** Requests that got different answers. */
  contradicted: string[]
  /** People whose balance is not the sum of the acknowledged transfers. */
  balances: string[]
  /** Mandatory legs after the head. */
  feeLegs: number
  /** Legs that round-ups and saving rules added. */
  savingsLegs: number
  /** Replays, to check that an answer stays the same. */
  replayed: number
}

export type Judged = { findings: Findings; entries: Map<string, Entry> }

/** Settles what is unknown, then compares journal and ledger in every way. */
export async function judge(
  sql: Sql,
  { journal, client, people }: { journal: Journal; client: Client; people: TestPerson[] },
): Promise<Judged> {
  const unknown = await settleUnknown(journal, client)
  const entries = await journal.read()
  const found = await compare(sql, entries, people)
  const balances = await wrongBalances(sql, entries, people)
  const legs = await countLegs(sql)
  const sample = [...entries.values()].slice(-REPLAYED_MAX)
  const contradicted = [...found.contradicted, ...(await replayAll(client, sample))]
  const replayed = sample.length
  return { findings: { ...found, contradicted, balances, unknown, ...legs, replayed }, entries }
}

export const areClean = ({ lost, incomplete, twice, unexpected, contradicted, balances }: Findings) =>
  [lost, incomplete, twice, unexpected, contradicted, balances].every(({ length }) => length === 0)

/** Repeats every request with an unknown outcome, with the same key, until the outcome is known. */
async function settleUnknown(journal: Journal, client: Client): Promise<number> {
  const unknown = [...(await journal.read()).values()].filter(({ answers }) => answers.length === 0)
  await inParallel(unknown, async ({ intent }) => {
    journal.acknowledge(intent.key, (await sendUntilSettled(client, intent)).settled)
  })
  return unknown.length
}

async function sendUntilSettled(client: Client, intent: Entry['intent']) {
  for (let tries = 0; tries < SETTLE_TRIES; tries++) {
    const answer = await client.send(intent)
    if (answer !== 'unknown') return answer
    await sleep(RETRY_PAUSE_MS)
  }
  throw new Error(`${intent.key} could not be settled`)
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>) {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

type Row = { key: string | null; actor: number; id: string; seq: bigint; amount: bigint; fees: bigint[] }

/** Compares the ledger with the journal, entry by entry. Reads the database only, never the server. */
async function compare(sql: Sql, entries: Map<string, Entry>, people: TestPerson[]) {
  const findings = {
    acknowledged: 0,
    refused: 0,
    lost: [] as string[],
    incomplete: [] as string[],
    twice: [] as string[],
    unexpected: [] as string[],
    contradicted: [] as string[],
  }
  const rows = Map.groupBy(await transfers(sql), ({ key }) => key ?? '')
  for (const [key, { intent, answers }] of entries) {
    const [first, ...later] = answers as [Settled, ...Settled[]]
    const found = rows.get(key) ?? []
    rows.delete(key)
    if (later.some((answer) => !isSame(answer, first))) findings.contradicted.push(key)
    if (found.length > 1) findings.twice.push(key)
    if (found.some(({ fees }) => !hasLegsOf(intent, fees))) findings.incomplete.push(key)
    if (first.kind === 'refused') {
      findings.refused += 1
      if (found.length > 0) findings.unexpected.push(key)
      continue
    }
    findings.acknowledged += 1
    const isThere = found.some(
      (row) =>
        row.id === first.id &&
        referenceOf(row.seq) === first.reference &&
        row.actor === people[intent.actor]!.accountId &&
        row.amount === takaToPoisha(intent.amount),
    )
    if (!isThere) findings.lost.push(key)
  }
  for (const [key, strays] of rows) findings.unexpected.push(...strays.map(({ id }) => `${key || id}`))
  return findings
}

function hasLegsOf(intent: Entry['intent'], fees: bigint[]) {
  const fee = feeOf(intent)
  return fee === 0n ? fees.length === 0 : fees.length === 1 && fees[0] === fee
}

/** The heads of all postings, each with the amounts of its fee legs. */
const transfers = (sql: Sql) => sql<Row[]>`
  select key, actor, id, seq, amount,
    array(select leg.amount from transfer leg where leg."group" = head.seq and leg.type = 'fee') as fees
  from transfer head where "group" is null`

/** The audit checks that each leg belongs to a head. */
async function countLegs(sql: Sql): Promise<Pick<Findings, 'feeLegs' | 'savingsLegs'>> {
  const [row] = await sql<[{ feeLegs: number; savingsLegs: number }]>`
    select count(*) filter (where type = 'fee')::int as "feeLegs",
      count(*) filter (where type = 'savings')::int as "savingsLegs"
    from transfer where "group" is not null`
  return row
}

const isSame = (a: Settled, b: Settled) => JSON.stringify(a) === JSON.stringify(b)

const payments: ReadonlySet<MoneyCall> = new Set(['withdraw', 'sendMoney', 'cashIn', 'payWithFee'])

/** Compares what each person has, in wallet and goals, with the sum of the acknowledged transfers. */
async function wrongBalances(sql: Sql, entries: Map<string, Entry>, people: TestPerson[]) {
  const expected = people.map(() => 0n)
  const move = (person: number, amount: bigint) => {
    expected[person]! += amount
  }
  for (const { intent, answers } of entries.values()) {
    if (answers[0]?.kind !== 'posted') continue
    const { actor, other, call } = intent
    const amount = takaToPoisha(intent.amount)
    if (call === 'addMoney') move(actor, amount)
    if (payments.has(call)) move(actor, -amount - feeOf(intent))
    if (payments.has(call) && other !== null) move(other, amount)
    if (call === 'cashOut') {
      move(other!, -amount - feeOf(intent))
      move(actor, amount + commissionOf(intent))
    }
  }
  const rows = await sql<{ id: number; balance: bigint }[]>`
    select own.id, (own.balance + coalesce(sum(goal.balance), 0))::bigint as balance
    from account own left join account goal on goal.holder = own.owner
    where own.owner is not null group by own.id`
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]))
  return people
    .filter(({ accountId }, i) => balances.get(accountId!) !== expected[i])
    .map(({ email, accountId }) => `${email} has ${balances.get(accountId!)}`)
}

/** A replay must get the first answer, marked as a replay. */
async function replayAll(client: Client, entries: Entry[]): Promise<string[]> {
  const contradicted: string[] = []
  await inParallel(entries, async ({ intent, answers }) => {
    const { settled, replayed } = await sendUntilSettled(client, intent)
    if (!replayed || !isSame(settled, answers[0]!)) contradicted.push(intent.key)
  })
  return contradicted
}
