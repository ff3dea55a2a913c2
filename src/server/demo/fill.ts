import { dhakaDay, startOf } from '#contract/days.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { AccountStatus } from '#contract/roles.ts'
import { rulesOf } from '#features/rules.ts'
import { features } from '#features/server.ts'
import { postBatch } from '#ledger/posting.ts'
import { countRefusals } from '#ledger/statements.ts'
import {
  asPosting,
  type LedgerRequest,
  type Leg,
  type RefusalCode,
  type TransferRequest,
} from '#ledger/transfer.ts'
import { hashPassword } from '../accounts/password.ts'
import { setListing } from '../data/listings.ts'
import { insertPerson, openAccount } from '../data/people.ts'
import { findSystemAccounts } from '../data/wallets.ts'
import { takeAdvisoryLock } from '../database/advisory-locks.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import type { DemoEvent } from '../features/demo.ts'
import { type DemoAccount, demoAccounts, demoPassword } from './accounts.ts'
import { DEMO_CREDIT_LINE, legsOf } from './books.ts'
import { demoHistory, joinedDaysAgo, type Moment } from './history.ts'
import { type Neighbour, neighbours } from './neighbours.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const UNREAD_ENTRIES = 3

const demoPeople: (DemoAccount | Neighbour)[] = [...neighbours, ...demoAccounts]

/** Fills an empty database in one transaction, then adds what needs its balances. True when the database has the demo accounts. */
export async function fillWithDemo(sql: Sql): Promise<boolean> {
  if (!(await isEmpty(sql))) return hasDemo(sql)
  const passwordHash = await hashPassword(demoPassword)
  const isFilled = await sql.begin(async (tx) => {
    await takeAdvisoryLock(tx, 'demo')
    if (!(await isEmpty(tx))) return false
    await insertPeople(tx, passwordHash)
    await postHistory(tx)
    countSomeRefusals(tx)
    setFinalStatuses(tx)
    freezeSome(tx)
    markSeen(tx)
    for (const { demo } of features) await demo?.after?.(tx)
    await tx`set local statement_timeout = 0`
    await tx.unsafe('analyze')
    return true
  })
  if (!isFilled) return hasDemo(sql)
  for (const { demo } of features) await demo?.afterwards?.(sql)
  await forgetCalls(sql)
  return true
}

async function isEmpty(db: Db) {
  const [found] = await db`select from person limit 1`
  return found === undefined
}

export async function hasDemo(db: Db) {
  const [found] = await db`select from person where email = ${demoAccounts[0].email}`
  return found !== undefined
}

/** With the status they had while the history happened; a block or a suspension came after it. */
async function insertPeople(tx: Tx, passwordHash: string) {
  for (const [n, account] of demoPeople.entries()) {
    const { name, email, role, phone, status, isPhoneVerified = phone !== null } = account
    const then: AccountStatus = status === 'pending' ? 'pending' : 'active'
    const person = { name, email, role, phone, isPhoneVerified, status: then, passwordHash }
    const inserted = await insertPerson(tx, person)
    if (!inserted) throw new Error(`the demo data has ${email} or its phone number twice`)
    await openAccount(tx, inserted.id, DEMO_CREDIT_LINE)
    if (account.listing) await setListing(tx, inserted.id, account.listing)
    const registeredAt = new Date(startOfToday() - joinedDaysAgo(email) * DAY_MS + n * MINUTE_MS)
    await tx`update person set created_at = ${registeredAt} where id = ${inserted.id}`
  }
}

/** Ignores refusals: a wallet with too little money does not pay. */
async function postHistory(tx: Tx) {
  const owned = await tx<{ email: string; id: number }[]>`
    select person.email, account.id from account join person on person.id = account.owner`
  const system = await findSystemAccounts(tx)
  const opened: ReadonlyMap<string, number>[] = []
  for (const { demo } of features) if (demo?.open) opened.push(await demo.open(tx))
  const ids = new Map([
    ...owned.map(({ email, id }) => [email, id] as const),
    ...Object.entries(system),
    ...opened.flatMap((accounts) => [...accounts]),
  ])
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`the demo data has no account ${name}`)
    return id
  }
  await postBatch(
    tx,
    demoHistory(momentOf(new Date())).map((event) => requestOf(event, idOf)),
    { rules: rulesOf() },
  )
}

/** Adds the legs of features as their rules would, which start after the history. */
function requestOf(event: DemoEvent, idOf: (name: string) => number): LedgerRequest {
  const request = transferOf(event, idOf)
  const added = legsOf(event).map(
    ({ type, amount, to }): Leg => ({ type, amount, debit: request.debit, credit: { id: idOf(to) } }),
  )
  if (added.length === 0) return request
  const posting = asPosting(request)
  const accounts = [...posting.accounts, ...added.map(({ credit }) => credit)]
  const legs = [request, ...added]
  return { ...posting, accounts, legsMax: legs.length, plan: () => legs }
}

function transferOf(event: DemoEvent, idOf: (name: string) => number): TransferRequest {
  const amount = takaToPoisha(event.amount)
  const at = new Date(startOfToday() - event.daysAgo * DAY_MS + event.minuteOfDay * MINUTE_MS)
  const common = { type: event.type, amount, at }
  const account = (name: string) => ({ id: idOf(name) })
  switch (event.type) {
    case 'add_money': {
      const agent = event.assistedBy === undefined ? {} : { agent: idOf(event.assistedBy) }
      return {
        ...common,
        debit: account('funding'),
        credit: account(event.to),
        actor: idOf(event.to),
        ...agent,
      }
    }
    case 'withdraw':
      return { ...common, debit: account(event.from), credit: account('payout'), actor: idOf(event.from) }
    case 'cash_in': {
      const agent = idOf(event.agent)
      return { ...common, debit: { id: agent }, credit: account(event.to), actor: agent, agent }
    }
    case 'cash_out': {
      const agent = idOf(event.agent)
      return { ...common, debit: account(event.from), credit: { id: agent }, actor: agent, agent }
    }
    case 'settlement':
      return {
        ...common,
        debit: account('settlement'),
        credit: account(event.agent),
        actor: idOf('settlement'),
      }
    default: {
      const sides = { debit: account(event.from), credit: account(event.to) }
      return { ...common, ...sides, actor: idOf(event.from), note: 'note' in event ? event.note : undefined }
    }
  }
}

/** Runs after the history, which is sent with the commit: a posting needs active accounts. */
function setFinalStatuses(tx: Tx) {
  for (const { email, status } of demoPeople) {
    if (status !== 'blocked' && status !== 'suspended') continue
    tx.withCommit(tx`update person set status = ${status} where email = ${email}`)
    tx.withCommit(tx`
      update account set status = ${status} from person
      where person.id = account.owner and person.email = ${email}`)
  }
}

/** The postings of a year were counted as calls of this minute: the first payment after the start would be refused. */
const forgetCalls = (sql: Sql) => sql`update account set calls = 0 where calls > 0`

/** Freezes accounts as if their owners had pressed "This was not me", so that admins see the mark. */
function freezeSome(tx: Tx) {
  const emails = neighbours.filter(({ isFrozen }) => isFrozen).map(({ email }) => email)
  tx.withCommit(tx`update person set frozen_at = now() where email = any(${emails})`)
  tx.withCommit(tx`
    update account set frozen = true from person
    where person.id = account.owner and person.email = any(${emails})`)
}

/** Refusals of the last weeks: amounts above the balance, and unknown receivers. */
function countSomeRefusals(tx: Tx) {
  for (let daysAgo = 1; daysAgo < 30; daysAgo++) {
    const counts = new Map<RefusalCode, number>()
    if (daysAgo % 2 === 0) counts.set('INSUFFICIENT_FUNDS', 1 + (daysAgo % 3))
    if (daysAgo % 5 === 0) counts.set('RECIPIENT_NOT_FOUND', 1 + (daysAgo % 2))
    if (daysAgo % 9 === 0) counts.set('FLOAT_EXHAUSTED', 1)
    if (daysAgo % 13 === 0) counts.set('SELF_TRANSFER', 1)
    if (counts.size > 0) tx.withCommit(countRefusals(tx, counts, new Date(startOfToday() - daysAgo * DAY_MS)))
  }
}

/** Marks the history as read, except for its last entries, so that the bell shows some news. */
const markSeen = (tx: Tx) =>
  tx.withCommit(tx`
    insert into notification_mark (person, entries)
    select owner, greatest(entries - ${UNREAD_ENTRIES}, 0) from account where owner is not null`)

/** Midnight in Dhaka. */
const startOfToday = () => startOf(dhakaDay(new Date())).getTime()

/** In Dhaka. */
export const momentOf = (now: Date): Moment => ({
  day: dhakaDay(now),
  minute: Math.floor((now.getTime() - startOfToday()) / MINUTE_MS),
})
