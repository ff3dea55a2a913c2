import { isListed, type TransactionType, transferTypeFacts } from '#contract/transactions.ts'
import type { Tag } from '#ledger/database.ts'
import { type Ask, ask } from '#ledger/rule.ts'
import type { Account, Accounts, Planned, PostingRequest, TransferType } from '#ledger/transfer.ts'
import type { Tier } from './tiers.ts'
import { countedSide, type UsedText, usedColumns } from './use.ts'

/** What rules of limits and fees read of an account: only while a version with rules is known. */
export type CountedAccount = Account & UsedText & { tier: Tier; saved: bigint }

/** For `Rule.columns`. */
export const countedColumns = (tx: Tag, requests: readonly PostingRequest[]) =>
  columnsFor(tx, onlyTypeOf(requests))

const columnsFor = (tx: Tag, type?: TransactionType) =>
  tx`account.tier, account.saved, ${usedColumns(tx, type)}`

/** The type of all these payments, if they have one: then the numbers of the other types need not be read. */
function onlyTypeOf(requests: readonly PostingRequest[]): TransactionType | undefined {
  const [first] = requests as readonly { type?: TransferType }[]
  const type = first?.type
  if (type === undefined || !isListed(type)) return undefined
  return requests.every((request) => 'type' in request && request.type === type) ? type : undefined
}

/** Reads the columns of accounts that were locked without them: when a version with rules was not known before. */
export function askForCounted(tx: Tag, accounts: Accounts): Ask[] {
  if (hasColumns(accounts)) return []
  return [ask(readCounted(tx, accounts), (rows) => addTo(accounts, rows))]
}

const hasColumns = (accounts: Accounts) => {
  for (const account of accounts.values()) return 'tier' in account
  return true
}

const readCounted = (tx: Tag, accounts: Accounts) => tx<CountedAccount[]>`
  select account.id, ${columnsFor(tx)} from account where id = any(${[...accounts.values()].map(({ id }) => id)}::int[])`

function addTo(accounts: Accounts, rows: readonly CountedAccount[]) {
  for (const row of rows) Object.assign(accounts.byId(row.id) as Account, row)
}

export type Counted = { key: string; account: CountedAccount; type: TransactionType }

/** The wallet that a payment counts for, or the pot that pays. */
export function countedIn({ head, account: find }: Planned): Counted | undefined {
  const type = isListed(head.type) ? head.type : transferTypeFacts[head.type].countsAs
  if (type === undefined) return undefined
  const account = find(head[countedSide(type)]) as CountedAccount | undefined
  // Of the other types only what leaves a wallet counts.
  if (!account || (type !== head.type && account.kind !== 'wallet')) return undefined
  return { key: `${account.id} ${type}`, account, type }
}
