import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'
import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { referenceOf } from '#ledger/reference.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import type { Db, Sql, Tx } from '#server/database/connect.ts'
import type { changeGoal as changeEndpoint, openGoal as openEndpoint } from '../contract.ts'
import type { Goal, GoalMovement } from '../entities.ts'
import { savingsLimits } from '../facts.ts'
import { type GoalIcon, isBeforeLockEnd, isLocked, noticeWindow } from '../terms.ts'

export type GoalRow = {
  account: number
  id: string
  name: string
  icon: GoalIcon
  balance: bigint
  target: bigint | null
  targetDate: string | null
  lockedUntil: string | null
  noticeAt: Date | null
  reachedAt: Date | null
  createdAt: Date
  isClosed: boolean
  roundUpTo: bigint | null
  roundUpTimes: number | null
  sharePercent: number | null
  shareAbove: bigint | null
  /** The time of the database. */
  at: Date
}

/** The person who asks, and the wallet that all their goals depend on. */
export type Saver = { personId: string; wallet: number }

const goalRows = (db: Db, personId: string) => db`
  select goal.account, goal.id, goal.name, goal.icon, account.balance, goal.target,
    goal.target_date::text as "targetDate", goal.locked_until::text as "lockedUntil", goal.notice_at as "noticeAt",
    goal.reached_at as "reachedAt", goal.created_at as "createdAt", goal.closed_at is not null as "isClosed",
    round_up.round_up_to as "roundUpTo", round_up.round_up_times as "roundUpTimes",
    share.share_percent as "sharePercent", share.share_above as "shareAbove", now() as at
  from account join goal on goal.account = account.id
  left join saving_rule round_up on round_up.round_up_goal = goal.account
    and round_up.account = (select id from account wallet where wallet.owner = account.holder)
  left join saving_rule share on share.share_goal = goal.account
    and share.account = (select id from account wallet where wallet.owner = account.holder)
  where account.holder = ${personId}`

export async function openGoals(db: Db, personId: string): Promise<GoalRow[]> {
  return db<GoalRow[]>`${goalRows(db, personId)} and goal.closed_at is null order by goal.account`
}

/** Finds a closed one too. Undefined for a goal of another person. */
export async function findGoal(db: Db, personId: string, id: string): Promise<GoalRow | undefined> {
  const [goal] = await db<GoalRow[]>`${goalRows(db, personId)} and goal.id = ${id}`
  return goal
}

export function presentGoal(goal: GoalRow): Goal {
  const { roundUpTo, roundUpTimes, sharePercent, shareAbove } = goal
  return {
    _id: goal.id,
    name: goal.name,
    icon: goal.icon,
    balance: poishaToTaka(goal.balance),
    target: goal.target === null ? null : poishaToTaka(goal.target),
    targetDate: goal.targetDate,
    lockedUntil: goal.lockedUntil,
    isLocked: isLocked(goal, goal.at),
    notice: presentNotice(goal),
    reachedAt: goal.reachedAt?.toISOString() ?? null,
    roundUp:
      roundUpTo === null || roundUpTimes === null
        ? null
        : { to: poishaToTaka(roundUpTo), times: roundUpTimes },
    share:
      sharePercent === null || shareAbove === null
        ? null
        : { percent: sharePercent, above: poishaToTaka(shareAbove) },
    createdAt: goal.createdAt.toISOString(),
  }
}

/** A notice counts while the goal is locked and its free time is not over. */
function presentNotice(goal: GoalRow): Goal['notice'] {
  if (!goal.noticeAt || !isBeforeLockEnd(goal, goal.at)) return null
  const { from, until } = noticeWindow(goal.noticeAt)
  return goal.at < until ? { freeFrom: from.toISOString(), freeUntil: until.toISOString() } : null
}

/** Goals and rules change under this lock only, so that postings, which have it, read them as they are. */
const lockWallet = (tx: Tx, { wallet }: Saver) =>
  tx`select from account where id = ${wallet} for no key update`

const poishaOrNull = (taka: number | null | undefined) => (taka == null ? null : takaToPoisha(taka))

export const openGoal = (sql: Sql, saver: Saver, body: BodyOf<typeof openEndpoint>, cause: Cause) =>
  sql.begin(async (tx): Promise<GoalRow | 'GOALS_FULL'> => {
    const { personId, wallet } = saver
    await lockWallet(tx, saver)
    if ((await openGoals(tx, personId)).length >= savingsLimits.goalsPerPerson) return 'GOALS_FULL'
    const id = randomUUIDv7()
    await tx`
      with opened as (
        insert into account (holder, kind, floor, status, frozen)
        select owner, 'goal', 0, status, frozen from account where id = ${wallet} returning id
      )
      insert into goal (account, id, name, icon, target, target_date, locked_until)
      select opened.id, ${id}, ${body.name}, ${body.icon}, ${poishaOrNull(body.target)}::bigint,
        ${body.targetDate ?? null}::date, ${body.lockedUntil ?? null}::date
      from opened`
    const details = { goal: id, name: body.name, target: body.target, lockedUntil: body.lockedUntil }
    await audit(tx, cause, 'open_goal', { details })
    return (await findGoal(tx, personId, id)) as GoalRow
  })

/** Runs the work on an open goal of this person, with the wallet locked. */
const withGoal = <T>(sql: Sql, saver: Saver, id: string, work: (tx: Tx, goal: GoalRow) => Promise<T>) =>
  sql.begin(async (tx): Promise<T | 'GOAL_NOT_FOUND'> => {
    await lockWallet(tx, saver)
    const goal = await findGoal(tx, saver.personId, id)
    return !goal || goal.isClosed ? 'GOAL_NOT_FOUND' : work(tx, goal)
  })

type Changes = BodyOf<typeof changeEndpoint>
type Refusal = Extract<FailureCode, 'GOAL_NOT_FOUND' | 'GOAL_LOCKED' | 'GOAL_NOT_LOCKED'>

export const changeGoal = (
  sql: Sql,
  saver: Saver,
  id: string,
  changes: Changes,
  cause: Cause,
): Promise<GoalRow | Refusal> =>
  withGoal(sql, saver, id, async (tx, goal): Promise<GoalRow | Refusal> => {
    if (unlocks(goal, changes.lockedUntil) && isLocked(goal, goal.at)) return 'GOAL_LOCKED'
    await writeGoal(tx, goal, changes)
    if (changes.roundUp !== undefined || changes.share !== undefined)
      await writeRules(tx, saver, goal, changes)
    await audit(tx, cause, 'change_goal', { details: { goal: id, ...flat(changes) } })
    return (await findGoal(tx, saver.personId, id)) as GoalRow
  })

/** Whether a new date ends the lock earlier. */
const unlocks = ({ lockedUntil: before }: GoalRow, after: string | null | undefined) =>
  after !== undefined && before !== null && (after === null || after < before)

/** A new target is not reached yet, unless the balance already covers it. A new lock ends the notice of the old one. */
async function writeGoal(tx: Tx, goal: GoalRow, changes: Changes) {
  const { name = goal.name, icon = goal.icon } = changes
  const target = changes.target === undefined ? goal.target : poishaOrNull(changes.target)
  const targetDate = changes.targetDate === undefined ? goal.targetDate : changes.targetDate
  const lockedUntil = changes.lockedUntil === undefined ? goal.lockedUntil : changes.lockedUntil
  const reachedAt = target === goal.target ? goal.reachedAt : null
  const isThere = target !== null && goal.balance >= target
  await tx`
    update goal set name = ${name}, icon = ${icon}, target = ${target}, target_date = ${targetDate}::date,
      locked_until = ${lockedUntil}::date, reached_at = ${reachedAt ?? (isThere ? goal.at : null)},
      notice_at = ${lockedUntil === goal.lockedUntil ? goal.noticeAt : null}
    where account = ${goal.account}`
}

/** A person has one rule of each kind: setting it on a goal takes it from any other. */
async function writeRules(tx: Tx, { wallet }: Saver, { account }: GoalRow, { roundUp, share }: Changes) {
  const step = roundUp ? takaToPoisha(roundUp.to) : null
  const above = share ? takaToPoisha(share.above) : null
  if (roundUp === null || share === null) await dropRules(tx, wallet, account, { roundUp, share })
  if (roundUp)
    await tx`
      insert into saving_rule (account, round_up_goal, round_up_to, round_up_times)
      values (${wallet}, ${account}, ${step}, ${roundUp.times})
      on conflict (account) do update set round_up_goal = excluded.round_up_goal,
        round_up_to = excluded.round_up_to, round_up_times = excluded.round_up_times`
  if (share)
    await tx`
      insert into saving_rule (account, share_goal, share_percent, share_above)
      values (${wallet}, ${account}, ${share.percent}, ${above})
      on conflict (account) do update set share_goal = excluded.share_goal,
        share_percent = excluded.share_percent, share_above = excluded.share_above`
  await markRules(tx, wallet)
}

type Dropped = { roundUp?: unknown; share?: unknown }

/** Ends those rules of this goal that are given as null. */
async function dropRules(tx: Tx, wallet: number, goal: number, { roundUp, share }: Dropped) {
  const [isRoundUp, isShare] = [roundUp === null, share === null]
  await tx`
    delete from saving_rule where account = ${wallet}
      and (round_up_goal is null or (${isRoundUp} and round_up_goal = ${goal}))
      and (share_goal is null or (${isShare} and share_goal = ${goal}))`
  if (isRoundUp)
    await tx`
      update saving_rule set round_up_goal = null, round_up_to = null, round_up_times = null
      where account = ${wallet} and round_up_goal = ${goal}`
  if (isShare)
    await tx`
      update saving_rule set share_goal = null, share_percent = null, share_above = null
      where account = ${wallet} and share_goal = ${goal}`
}

/** The mark that postings read together with the locks. */
const markRules = (tx: Tx, wallet: number) => tx`
  update account set has_rule = exists (select from saving_rule where account = ${wallet}) where id = ${wallet}`

/** For the audit log, which has no nested details. */
function flat({ roundUp, share, ...others }: Changes) {
  return {
    ...others,
    ...(roundUp !== undefined && { roundUp: roundUp && `${roundUp.to} x${roundUp.times}` }),
    ...(share !== undefined && { share: share && `${share.percent}% above ${share.above}` }),
  }
}

/** A running notice continues: a second request must not restart the 24 hours. */
export const giveNotice = (sql: Sql, saver: Saver, id: string, cause: Cause): Promise<GoalRow | Refusal> =>
  withGoal(sql, saver, id, async (tx, goal): Promise<GoalRow | Refusal> => {
    if (!isBeforeLockEnd(goal, goal.at)) return 'GOAL_NOT_LOCKED'
    if (presentNotice(goal)) return goal
    return setNotice(tx, goal, goal.at, cause)
  })

export const withdrawNotice = (
  sql: Sql,
  saver: Saver,
  id: string,
  cause: Cause,
): Promise<GoalRow | Refusal> =>
  withGoal(
    sql,
    saver,
    id,
    async (tx, goal): Promise<GoalRow | Refusal> =>
      presentNotice(goal) ? setNotice(tx, goal, null, cause) : goal,
  )

async function setNotice(tx: Tx, goal: GoalRow, noticeAt: Date | null, cause: Cause) {
  await tx`update goal set notice_at = ${noticeAt} where account = ${goal.account}`
  const details = { goal: goal.id, lockedUntil: goal.lockedUntil }
  await audit(tx, cause, noticeAt ? 'give_goal_notice' : 'withdraw_goal_notice', { details })
  return { ...goal, noticeAt }
}

/** Needs the lock of the wallet. */
export const lockGoalOf = async (tx: Tx, saver: Saver, id: string): Promise<GoalRow | undefined> => {
  await lockWallet(tx, saver)
  return findGoal(tx, saver.personId, id)
}

/** Needs the lock of the wallet. The database refuses the commit unless the goal is empty then. */
export async function markClosed(tx: Tx, { wallet }: Saver, goal: GoalRow, cause: Cause) {
  await tx`update goal set closed_at = now(), notice_at = null where account = ${goal.account}`
  await dropRules(tx, wallet, goal.account, { roundUp: null, share: null })
  await markRules(tx, wallet)
  const details = { goal: goal.id, name: goal.name, taka: poishaToTaka(goal.balance) }
  await audit(tx, cause, 'close_goal', { details })
}

type MovementRow = {
  id: string
  seq: bigint
  amount: bigint
  createdAt: Date
  isIn: boolean
  balance: bigint
  headAmount: bigint | null
  isShare: boolean | null
}

/** A page of what went into and out of a goal, by running number: every page costs the same. */
export async function movementsOf(db: Db, account: number, page: number, limit: number) {
  const [kept] = await db<{ entries: bigint }[]>`select entries from account where id = ${account}`
  const total = kept?.entries ?? 0n
  const last = total - BigInt(page - 1) * BigInt(limit)
  const rows = await db<MovementRow[]>`
    select t.id, t.seq, t.amount, t.created_at as "createdAt", t.direction = 'in' as "isIn", t.balance,
      head.amount as "headAmount", head.credit_account = t.debit_account as "isShare"
    from entry t left join transfer head on head.seq = t."group"
    where t.account = ${account} and t.number > ${last - BigInt(limit)} and t.number <= ${last}
    order by t.number desc`
  return { rows: rows.map(presentMovement), total: Number(total) }
}

const presentMovement = (row: MovementRow): GoalMovement => ({
  _id: row.id,
  reference: referenceOf(row.seq),
  way: row.isIn ? 'in' : 'out',
  amount: poishaToTaka(row.amount),
  by: row.headAmount === null ? 'you' : row.isShare ? 'share' : 'round_up',
  of: row.headAmount === null ? null : poishaToTaka(row.headAmount),
  createdAt: row.createdAt.toISOString(),
  balanceAfter: poishaToTaka(row.balance),
})

export type GoalCounts = { open: number; savers: number; balance: bigint }

/** How many goals are open, of how many people, and what they hold. */
export async function countGoals(db: Db): Promise<GoalCounts> {
  const [counted] = await db<[GoalCounts]>`
    select count(*)::int as open, count(distinct holder)::int as savers,
      coalesce(sum(balance), 0)::bigint as balance
    from goal join account on account.id = goal.account where closed_at is null`
  return counted
}
