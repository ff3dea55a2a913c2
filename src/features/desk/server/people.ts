import { poishaToTaka } from '#contract/money.ts'
import { historyTypes } from '#contract/transactions.ts'
import { presentAgent, presentUser } from '#server/accounts/present-person.ts'
import { signInsOf } from '#server/accounts/security.ts'
import { listingOf } from '#server/data/listings.ts'
import { type Person, personColumns } from '#server/data/people.ts'
import { forAdmin } from '#server/data/transaction-filters.ts'
import { type TransferRow, transferColumns, transferParties } from '#server/data/transactions.ts'
import type { Db } from '#server/database/connect.ts'
import type { Feature } from '#server/features/feature.ts'
import { shutOutsWith } from '#server/features/shut-outs.ts'
import { agentDaysOf } from '#server/totals/agent-charts.ts'
import type { AgentPage, UserPage } from '../contract.ts'
import { deskLimits } from '../facts.ts'

type Found = Person & {
  accountId: number
  balance: bigint
  saved: bigint
  handled: bigint
  cashIn: bigint
  cashOut: bigint
}

async function find(db: Db, id: string, role: 'USER' | 'AGENT'): Promise<Found | undefined> {
  const [found] = await db<Found[]>`
    select ${personColumns(db)}, account.id as "accountId", account.balance, account.handled,
      account.cash_in as "cashIn", account.cash_out as "cashOut",
      (select coalesce(sum(goal.balance), 0)::bigint from account as goal where goal.holder = person.id and goal.kind = 'goal') as saved
    from person join account on account.owner = person.id
    where person.id = ${id} and person.role = ${role}`
  return found
}

/** Everything that administrators see of a user. Undefined for nobody, and for somebody of another role. */
export async function findUserPage(
  db: Db,
  id: string,
  features: readonly Feature[],
): Promise<UserPage | undefined> {
  const user = await find(db, id, 'USER')
  if (!user) return undefined
  const parts = await Promise.all(features.map((feature) => feature.userPage?.(db, id)))
  return Object.assign(
    {
      ...presentUser(user),
      ...(await bothOf(db, user)),
      balance: poishaToTaka(user.balance),
      saved: poishaToTaka(user.saved),
    },
    ...parts,
  )
}

export async function findAgentPage(
  db: Db,
  id: string,
  features: readonly Feature[],
): Promise<AgentPage | undefined> {
  const agent = await find(db, id, 'AGENT')
  if (!agent) return undefined
  const shutOuts = await shutOutsWith(features)(db, [id])
  const parts = await Promise.all(features.map((feature) => feature.agentPage?.(db, id)))
  return Object.assign(
    {
      ...presentAgent(agent, await listingOf(db, id), shutOuts.get(id)),
      ...(await bothOf(db, agent)),
      handled: Number(agent.handled),
      cashIn: poishaToTaka(agent.cashIn),
      cashOut: poishaToTaka(agent.cashOut),
      days: await agentDaysOf(db, agent.accountId, deskLimits.chartDays),
    },
    ...parts,
  )
}

async function bothOf(db: Db, person: Found) {
  const { lastSignInAt, ...counts } = await signInsOf(db, person)
  return {
    signIns: { ...counts, lastAt: lastSignInAt?.toISOString() ?? null },
    transactions: await newestOf(db, person),
  }
}

/** Of a wallet what moved it; of an agent what they handled, which need not move the float. */
async function newestOf(db: Db, { accountId, role }: Found) {
  const newest =
    role === 'USER'
      ? db`select * from entry where account = ${accountId} and type = any(${historyTypes}) order by number desc`
      : db`select * from transfer where agent = ${accountId} order by seq desc`
  const rows = await db<TransferRow[]>`
    select ${transferColumns(db)} from (${newest} limit ${deskLimits.transactionsShown}) as t ${transferParties(db)}
    order by t.seq desc`
  return rows.map(forAdmin)
}
