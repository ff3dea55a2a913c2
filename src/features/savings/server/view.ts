import { poishaToTaka } from '#contract/money.ts'
import type { Holding, TransferView } from '#server/data/transfer-view.ts'
import type { Db } from '#server/database/connect.ts'
import type { PutAside } from '../fields.ts'

type GoalColumns = { goalId: string | null; goalName: string | null; goalAccount: number | null }

export const goalHolding = ({ id, name, account }: Omit<Holding, 'kind'>): Holding => ({
  kind: 'goal',
  id,
  name,
  account,
})

/** A goal is shown as the goal itself: both sides of the transfer are the same person. */
export const savings: TransferView = {
  kind: 'goal',
  types: ['savings'],
  join: (db) => db`left join goal on t.type = 'savings'
    and goal.account = case credit.kind when 'goal' then credit.id else debit.id end`,
  columns: (db, name) => db`goal.id as "goalId", goal.account as "goalAccount",
    ${name === 'now' ? db`goal.name` : nameThen(db)} as "goalName"`,
  holdingOf(row) {
    const { goalId: id, goalName: name, goalAccount: account } = row as GoalColumns
    return id === null || name === null || account === null ? null : goalHolding({ id, name, account })
  },
  fields: (holding) => ({ goal: holding && { _id: holding.id, name: holding.name } }),
  /** Only what left the payer's own wallet: what the other side puts aside is not shown. */
  ofPosted({ others }, accountId) {
    const leg = others.find(
      ({ label, entries }) => label !== undefined && entries.debit.account === accountId,
    )
    if (leg?.label === undefined) return { putAside: null }
    return present({ amount: leg.transfer.amount, goal: leg.label, balance: leg.entries.debit.balance })
  },
  ofStored: async (db, head, accountId) => present(await findPutAside(db, head, accountId)),
}

const nameThen = (db: Db) => db`coalesce((
    select former.name from former_goal_name former
    where former.goal = goal.account and former.until > t.created_at order by former.until limit 1
  ), goal.name)`

/** What a rule put aside: the goal, and the wallet's balance after it. */
type PutAsideFacts = { amount: bigint; goal: string; balance: bigint }

const present = (facts: PutAsideFacts | undefined): { putAside: PutAside | null } => ({
  putAside: facts
    ? { amount: poishaToTaka(facts.amount), goal: facts.goal, balanceAfter: poishaToTaka(facts.balance) }
    : null,
})

async function findPutAside(db: Db, head: bigint, accountId: number): Promise<PutAsideFacts | undefined> {
  const [row] = await db<PutAsideFacts[]>`
    select t.amount, t.debit_balance as balance, goal.name as goal
    from transfer t join goal on goal.account = t.credit_account
    where t."group" = ${head} and t.type = 'savings' and t.debit_account = ${accountId}`
  return row
}
