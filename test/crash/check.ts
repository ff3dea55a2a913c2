import { setTimeout as sleep } from 'node:timers/promises'
import { takaToPoisha } from '#contract/money.ts'
import { referenceOf } from '#ledger/reference.ts'
import type { Sql } from '#server/data/connect.ts'
import type { TestPerson } from '../people.ts'
import type { Client } from './client.ts'
import type { Entry, Journal, Settled } from './journal.ts'

const RETRY_PAUSE_MS = 50
const SETTLE_TRIES = 400
const AT_ONCE = 32

export type Findings = {
  acknowledged: number
  refused: number
  unknown: number
  /** Acknowledged, and not there as it was acknowledged. */
  lost: string[]
  /** There more than once. */
  twice: string[]
  /** There although it was refused, or although nobody sent it. */
  uncalledFor: string[]
  /** Answered in one way and later in another. */
  contradicted: string[]
  /** Whose balance is not what the acknowledged transfers make. */
  balances: string[]
  /** Answers asked for again, to see that they stay what they were. */
  askedAgain: number
}

/** Everything whose outcome is unknown is asked for again by its key, until it is known. */
export async function settleUnknown(journal: Journal, client: Client): Promise<number> {
  const unknown = [...journal.read().values()].filter(({ answers }) => answers.length === 0)
  await inParallel(unknown, async ({ intent }) => {
    journal.acknowledge(intent.key, (await ask(client, intent)).settled)
  })
  return unknown.length
}

async function ask(client: Client, intent: Entry['intent']) {
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

type Row = { key: string | null; actor: number; id: string; seq: bigint; amount: bigint }

/** Holds the books against the journal, entry by entry; nothing in here asks the server. */
export async function compare(sql: Sql, entries: Map<string, Entry>, people: TestPerson[]) {
  const findings = {
    acknowledged: 0,
    refused: 0,
    lost: [] as string[],
    twice: [] as string[],
    uncalledFor: [] as string[],
    contradicted: [] as string[],
  }
  const rows = Map.groupBy(await transfers(sql), ({ key }) => key ?? '')
  for (const [key, { intent, answers }] of entries) {
    const [first, ...later] = answers as [Settled, ...Settled[]]
    const found = rows.get(key) ?? []
    rows.delete(key)
    if (later.some((answer) => !isSame(answer, first))) findings.contradicted.push(key)
    if (found.length > 1) findings.twice.push(key)
    if (first.kind === 'refused') {
      findings.refused += 1
      if (found.length > 0) findings.uncalledFor.push(key)
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
  for (const [key, strays] of rows) findings.uncalledFor.push(...strays.map(({ id }) => `${key || id}`))
  return findings
}

const transfers = (sql: Sql) => sql<Row[]>`select key, actor, id, seq, amount from transfer`

const isSame = (a: Settled, b: Settled) => JSON.stringify(a) === JSON.stringify(b)

/** What each person must have by the acknowledgements alone, against what the account says. */
export async function wrongBalances(sql: Sql, entries: Map<string, Entry>, people: TestPerson[]) {
  const expected = people.map(() => 0n)
  const move = (person: number, amount: bigint) => {
    expected[person]! += amount
  }
  for (const { intent, answers } of entries.values()) {
    if (answers[0]?.kind !== 'posted') continue
    const { actor, other, call } = intent
    const amount = takaToPoisha(intent.amount)
    if (call === 'addMoney') move(actor, amount)
    if (call === 'withdraw' || call === 'sendMoney' || call === 'cashIn') move(actor, -amount)
    if (call === 'sendMoney' || call === 'cashIn') move(other!, amount)
    if (call === 'cashOut') {
      move(other!, -amount)
      move(actor, amount)
    }
  }
  const rows = await sql<{ id: number; balance: bigint }[]>`
    select id, balance from account where owner is not null`
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]))
  return people
    .filter(({ accountId }, i) => balances.get(accountId!) !== expected[i])
    .map(({ email, accountId }) => `${email} has ${balances.get(accountId!)}`)
}

/** A repeat must get the first answer again, marked as a repeat. */
export async function askAgain(client: Client, entries: Entry[]): Promise<string[]> {
  const contradicted: string[] = []
  await inParallel(entries, async ({ intent, answers }) => {
    const { settled, replayed } = await ask(client, intent)
    if (!replayed || !isSame(settled, answers[0]!)) contradicted.push(intent.key)
  })
  return contradicted
}
