import type { TransferRow } from '#ledger/decision.ts'
import { type Ask, ask, type Rule } from '#ledger/rule.ts'
import type { Planned, RefusalCode } from '#ledger/transfer.ts'
import { askForCounted, type Counted, type CountedAccount, countedColumns, countedIn } from './counted.ts'
import { addUse, daysOf, type UseDays, type Uses, useOf } from './use.ts'
import {
  findVersions,
  isEmpty,
  type LimitRule,
  LoadedVersions,
  limitOf,
  policiesIn,
  policiesStamp,
  type Version,
} from './versions.ts'

type State = {
  version: Version
  days: UseDays
  /** The use of accounts by id and type, after the payments that this batch has posted so far. */
  uses: Map<string, Uses>
}

/**
 * Refuses payments above the limits of a wallet, into a wallet that is full, and of types that are paused. The versions
 * in force are read with the time of the batch. They never change, so each is loaded once.
 */
export function limitsRule(): Rule<State> {
  const versions = new LoadedVersions()
  return {
    name: 'limits',
    stamp: policiesStamp,
    get columns() {
      return versions.haveRules ? countedColumns : undefined
    },
    load(tx, { accounts, stamp }) {
      const policies = policiesIn(stamp)
      const unknown = versions.missingOf(policies)
      const version = versions.inForce(policies)
      if (unknown.length === 0 && isEmpty(version)) return undefined
      const state: State = { version, days: daysOf(stamp.at as Date), uses: new Map() }
      const asks: Ask[] = []
      if (unknown.length > 0)
        asks.push(
          ask(findVersions(tx, unknown), (rows) => {
            versions.add(rows)
            state.version = versions.inForce(policies)
          }),
        )
      asks.push(...askForCounted(tx, accounts))
      return { state, asks }
    },
    judge: (planned, state) => refusalOf(planned, state),
    count(planned, rows, state) {
      if (state.version.balances.size > 0) keepSaved(planned, rows)
      const counted = countedIn(planned)
      if (!counted) return
      const { day, month } = usesOf(counted, state)
      const { amount } = planned.head
      state.uses.set(counted.key, { day: addUse(day, amount), month: addUse(month, amount) })
    },
  }
}

const usesOf = ({ key, account, type }: Counted, { uses, days }: State): Uses =>
  uses.get(key) ?? useOf(account, type, days)

/** An agent learns that a customer's limit is reached, and not which one. */
function refusalOf(planned: Planned, state: State): RefusalCode | undefined {
  const counted = countedIn(planned)
  if (!counted) return undefined
  const { version } = state
  const { account, type } = counted
  if (version.paused.has(type)) return 'TYPE_PAUSED'
  const isOwn = planned.actor.id === account.id
  // The limits of a pot were counted when its money came.
  const rule = account.kind === 'wallet' ? limitOf(version, account.tier, type) : undefined
  const reached = rule && limitReached(rule, usesOf(counted, state), planned.head.amount)
  if (reached) return isOwn ? reached : 'CUSTOMER_LIMIT'
  if (!isAboveBalance(planned, version)) return undefined
  if (type === 'send_money') return 'RECIPIENT_UNAVAILABLE'
  return isOwn ? 'BALANCE_LIMIT' : 'CUSTOMER_LIMIT'
}

function limitReached(
  { perTransfer, day, month }: LimitRule,
  uses: Uses,
  amount: bigint,
): RefusalCode | undefined {
  if (perTransfer !== null && amount > perTransfer) return 'LIMIT_PER_TRANSFER'
  if (day.count !== null && uses.day.count >= day.count) return 'LIMIT_COUNT'
  if (month.count !== null && uses.month.count >= month.count) return 'LIMIT_COUNT'
  if (day.sum !== null && uses.day.sum + amount > day.sum) return 'LIMIT_DAY'
  if (month.sum !== null && uses.month.sum + amount > month.sum) return 'LIMIT_MONTH'
  return undefined
}

/** Moves between a wallet and its goals change what later postings of the batch find there. */
function keepSaved({ account: find }: Planned, rows: readonly TransferRow[]) {
  for (const { leg, transfer } of rows) {
    const [from, to] = [find(leg.debit), find(leg.credit)] as (CountedAccount | undefined)[]
    if (from?.kind === 'wallet' && to?.kind === 'goal') from.saved += transfer.amount
    if (from?.kind === 'goal' && to?.kind === 'wallet') to.saved -= transfer.amount
  }
}

/** What the receiver's wallet and goals would hold together. */
function isAboveBalance({ head, account: find }: Planned, { balances }: Version): boolean {
  const receiver = find(head.credit) as CountedAccount | undefined
  if (receiver?.kind !== 'wallet') return false
  const max = balances.get(receiver.tier)
  return max !== undefined && receiver.balance + receiver.saved + head.amount > max
}
