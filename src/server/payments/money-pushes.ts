import type { Logger } from 'pino'
import { limits } from '#contract/limits.ts'
import { maskName } from '#contract/mask-name.ts'
import { poishaToTaka } from '#contract/money.ts'
import type { Sql, Tx } from '../database/connect.ts'
import type { Signals } from '../live/signals.ts'
import { insertPushes } from '../messages/push/enqueue.ts'
import type { MovedMoney } from '../messages/push/message.ts'

/**
 * Notifications about money that others moved. As the mails (chosen-mails.ts) they are written from the running numbers
 * of the wallet, so the postings do nothing for them, and a crash neither loses nor doubles one.
 */

type Due = {
  id: string
  email: string
  account: number
  told: bigint
  entries: bigint
  isWanted: boolean
}

type Moved = { id: string; direction: 'in' | 'out'; count: number; sum: bigint; name: string | null }

const AT_ONCE = 500

/** Tells the browsers of these accounts, or of all. */
export async function pushMovedMoney(sql: Sql, accounts?: readonly number[]): Promise<void> {
  while ((await sql.begin((tx) => pushSome(tx, accounts))) === AT_ONCE);
}

async function pushSome(tx: Tx, accounts: readonly number[] | undefined): Promise<number> {
  const due = await tx<Due[]>`
    select subscription.id, person.email, account.id as account, told_entries as told, account.entries,
      coalesce(preference.push_money, true) as "isWanted"
    from push_subscription subscription
    join account on account.owner = subscription.person and account.kind = 'wallet'
    join person on person.id = subscription.person
    left join preference on preference.person = subscription.person
    where account.entries > told_entries ${accounts ? tx`and account.id = any(${[...accounts]}::int[])` : tx``}
    order by subscription.id limit ${AT_ONCE} for update of subscription skip locked`
  if (due.length === 0) return 0
  const moved = Map.groupBy(
    await movedOf(
      tx,
      due.filter(({ isWanted }) => isWanted),
    ),
    ({ id }) => id,
  )
  await insertPushes(
    tx,
    due.flatMap(({ id, email }) => {
      const parameters = moved.has(id) && moneyOf(moved.get(id) ?? [])
      return parameters ? [{ push: 'money' as const, parameters, subscription: id, to: email }] : []
    }),
  )
  await tx`
    update push_subscription set told_entries = told.entries
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ entries }) => entries)}::bigint[])
      as told (id, entries)
    where push_subscription.id = told.id`
  return due.length
}

/** What others moved, as in the bell. Only of the newest entries, however many there are. */
const movedOf = (tx: Tx, due: readonly Due[]) => tx<Moved[]>`
  select due.id, moved.direction, moved.count, moved.sum, person.name
  from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ account }) => account)}::int[],
    ${due.map(({ told }) => told)}::bigint[], ${due.map(({ entries }) => entries)}::bigint[])
    as due (id, account, told, entries)
  cross join lateral (
    select direction, count(*)::int as count, sum(amount)::bigint as sum, max(other) as other
    from entry
    where entry.account = due.account and entry.number > greatest(due.told, due.entries - ${limits.notificationsMax}::bigint)
      and entry.number <= due.entries and entry.actor <> due.account and is_listed(entry.type)
    group by direction
  ) as moved
  left join account other on other.id = moved.other and moved.count = 1
  left join person on person.id = other.owner`

function moneyOf(moved: readonly Moved[]): MovedMoney {
  const of = (wanted: Moved['direction']) => {
    const found = moved.find(({ direction }) => direction === wanted)
    if (!found) return { count: 0, taka: 0, name: null }
    const { count, sum, name } = found
    return { count, taka: poishaToTaka(sum), name: name === null ? null : maskName(name) }
  }
  return { in: of('in'), out: of('out') }
}

/** Signals of this time are read together. */
const GATHER_MS = 300
/** How long the list of accounts that somebody follows is used, before new ones are added. */
const FOLLOWED_MS = 1_000
/** Longer than the transaction of a new subscription takes. */
const COMMIT_MS = 5_000

type Parts = { sql: Sql; signals: Pick<Signals, 'onSignal'>; log: Pick<Logger, 'warn'> }

/**
 * Tells money soon after a signal about its account. Most accounts have no browser that takes notifications: only a
 * list in memory is asked for them, to which new ones are added now and then. Signals since the last reading wait for
 * the next. An account that nobody follows any more stays in the list, and there is nothing to tell.
 */
export function createMoneyPushes({ sql, signals, log }: Parts) {
  const signalled = new Set<number>()
  const followed = new Set<number>()
  let readAt: number | undefined
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopListening = () => {}
  let isStopped = false

  async function run() {
    timer = undefined
    const now = performance.now()
    const age = readAt === undefined ? undefined : now - readAt
    const isOld = age === undefined || age >= FOLLOWED_MS
    const seen = [...signalled]
    if (isOld) {
      for (const account of await followedAccounts(sql, age)) followed.add(account)
      readAt = now
    }
    const moved = seen.filter((account) => followed.has(account))
    for (const account of isOld ? seen : moved) signalled.delete(account)
    if (moved.length > 0) await pushMovedMoney(sql, moved)
  }

  function plan() {
    if (timer || isStopped || signalled.size === 0) return
    timer = setTimeout(() => {
      running = run()
        .catch((err) => log.warn({ err }, 'notifications about money failed, a task will repeat them'))
        .finally(plan)
    }, GATHER_MS)
  }

  return {
    start() {
      stopListening = signals.onSignal((topics) => {
        for (const topic of topics) if (topic.startsWith('a')) signalled.add(Number(topic.slice(1)))
        plan()
      })
    },
    async stop() {
      isStopped = true
      stopListening()
      clearTimeout(timer)
      await running
    },
  }
}

/** Those of browsers that were new in these milliseconds, or all. */
async function followedAccounts(sql: Sql, ageMs: number | undefined): Promise<number[]> {
  const isNew =
    ageMs === undefined ? sql`` : sql`where seen_at > now() - ${ageMs + COMMIT_MS} * interval '1 millisecond'`
  const rows = await sql<{ id: number }[]>`
    select account.id from push_subscription join account on account.owner = push_subscription.person ${isNew}`
  return rows.map(({ id }) => id)
}
