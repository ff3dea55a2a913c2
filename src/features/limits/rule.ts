import { isListed, type TransactionType } from '#contract/transactions.ts'
import type { Tag } from '#ledger/database.ts'
import { type Ask, ask, type Rule } from '#ledger/rule.ts'
import type {
  Account,
  Accounts,
  Planned,
  PostingRequest,
  RefusalCode,
  TransferType,
} from '#ledger/transfer.ts'
import type { Tier } from './tiers.ts'
import {
  addUse,
  countedSide,
  daysOf,
  type UseDays,
  type UsedText,
  type Uses,
  usedColumns,
  useOf,
} from './use.ts'
import {
  findVersions,
  isEmpty,
  type LimitRule,
  LoadedVersions,
  limitOf,
  policiesAt,
  type Version,
} from './versions.ts'

/** What the rule reads of an account: only while a version with rules is known. */
type Limited = Account & UsedText & { tier: Tier; saved: bigint }

const columnsFor = (tx: Tag, type?: TransactionType) =>
  tx`account.tier, account.saved, ${usedColumns(tx, type)}`

/** The type of all these payments, if they have one: then the numbers of the other types need not be read. */
function onlyTypeOf(requests: readonly PostingRequest[]): TransactionType | undefined {
  const [first] = requests as readonly { type?: TransferType }[]
  const type = first?.type
  if (type === undefined || !isListed(type)) return undefined
  return requests.every((request) => 'type' in request && request.type === type) ? type : undefined
}

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
    stamp: (tx) => tx`${policiesAt(tx, tx`clock.at`)} as policies`,
    get columns() {
      return versions.haveRules
        ? (tx: Tag, requests: readonly PostingRequest[]) => columnsFor(tx, onlyTypeOf(requests))
        : undefined
    },
    load(tx, { accounts, stamp }) {
      const policies = stamp.policies as number[]
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
      if (!hasColumns(accounts)) asks.push(ask(readLimited(tx, accounts), (rows) => addTo(accounts, rows)))
      return { state, asks }
    },
    judge: (planned, state) => refusalOf(planned, state),
    count(planned, _head, state) {
      const counted = countedIn(planned)
      if (!counted) return
      const { day, month } = usesOf(counted, state)
      const { amount } = planned.head
      state.uses.set(counted.key, { day: addUse(day, amount), month: addUse(month, amount) })
    },
  }
}

const hasColumns = (accounts: Accounts) => {
  for (const account of accounts.values()) return 'tier' in account
  return true
}

/** The accounts are locked already. */
const readLimited = (tx: Tag, accounts: Accounts) => tx<Limited[]>`
  select account.id, ${columnsFor(tx)} from account where id = any(${[...accounts.values()].map(({ id }) => id)}::int[])`

function addTo(accounts: Accounts, rows: readonly Limited[]) {
  for (const row of rows) Object.assign(accounts.byId(row.id) as Account, row)
}

type Counted = { key: string; account: Limited; type: TransactionType }

/** The wallet whose limits a payment uses. */
function countedIn({ head, account: find }: Planned): Counted | undefined {
  const { type } = head
  if (!isListed(type)) return undefined
  const account = find(head[countedSide(type)]) as Limited | undefined
  return account && { key: `${account.id} ${type}`, account, type }
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
  const rule = limitOf(version, account.tier, type)
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

/** What the receiver's wallet and goals would hold together. */
function isAboveBalance({ head, account: find }: Planned, { balances }: Version): boolean {
  const receiver = find(head.credit) as Limited | undefined
  if (receiver?.kind !== 'wallet') return false
  const max = balances.get(receiver.tier)
  return max !== undefined && receiver.balance + receiver.saved + head.amount > max
}
