import { isListed } from '#contract/transactions.ts'
import { askForCounted, type Counted, countedColumns, countedIn } from '#features/limits/counted.ts'
import { daysOf, type UseDays, useOf } from '#features/limits/use.ts'
import { policiesIn, policiesStamp } from '#features/limits/versions.ts'
import { DatabaseBusy, type Tx } from '#ledger/database.ts'
import { type Ask, ask, type Rule } from '#ledger/rule.ts'
import type { AccountColumns, LockedRow } from '#ledger/statements.ts'
import type { Leg, Planned, PostingRequest, RefusalCode, TransferType } from '#ledger/transfer.ts'
import { type Charge, chargeFor, type Tariff } from './tariff.ts'
import { findTariffs, LoadedTariffs } from './versions.ts'

type State = {
  tariff: Tariff
  days: UseDays
  /** The account of fees that this batch has locked. */
  stripe: number | undefined
  /** What wallets have paid in the month, by id and type, after the payments that this batch has posted so far. */
  monthAmounts: Map<string, bigint>
}

/** A fee and a commission. */
const LEGS = 2

/**
 * Adds the fee of a payment, and the commission of its agent, by the tariff in force. Refuses a payment whose payer was
 * told another fee. Several accounts share the fees, so that processes do not wait for one row: a process locks the
 * same one with the accounts of its payments, and a batch that lacks it takes any that is free.
 */
export function feesRule(): Rule<State> {
  const tariffs = new LoadedTariffs()
  let ownStripe: number | undefined
  /** The type of a posting with a plan is not known before its locks. */
  const mayCost = (request: PostingRequest & { type?: TransferType }) =>
    request.type === undefined || (isListed(request.type) && tariffs.charge(request.type))
  const legsMaxOf = (requests: readonly PostingRequest[]) => LEGS * requests.filter(mayCost).length
  return {
    name: 'fees',
    stamp: policiesStamp,
    get columns() {
      return tariffs.haveRules ? countedColumns : undefined
    },
    ahead(requests) {
      if (ownStripe === undefined) return undefined
      const legsMax = legsMaxOf(requests)
      return legsMax > 0 ? { accounts: [ownStripe], legsMax } : undefined
    },
    load(tx, { requests, accounts, accountColumns, stamp }) {
      const policies = policiesIn(stamp)
      const unknown = tariffs.missingOf(policies)
      const tariff = tariffs.inForce(policies)
      const isTold = requests.some(({ expectedFee }) => expectedFee)
      if (unknown.length === 0 && tariff.rules.length === 0 && !isTold) return undefined
      const stripe = ownStripe !== undefined && accounts.byId(ownStripe) ? ownStripe : undefined
      const state: State = { tariff, days: daysOf(stamp.at as Date), stripe, monthAmounts: new Map() }
      const asks: Ask[] = askForCounted(tx, accounts)
      if (unknown.length > 0)
        asks.push(
          ask(findTariffs(tx, unknown), (rows) => {
            tariffs.add(rows)
            state.tariff = tariffs.inForce(policies)
          }),
        )
      if (stripe === undefined && (unknown.length > 0 || requests.some(mayCost)))
        asks.push(
          ask(lockAnyStripe(tx, accountColumns, policies), ([row]) => {
            if (!row) return
            accounts.set(row, row)
            state.stripe = row.id
            ownStripe ??= row.id
          }),
        )
      return { state, asks, legsMax: unknown.length > 0 ? LEGS * requests.length : legsMaxOf(requests) }
    },
    judge: (planned, state) => legsOf(planned, state),
    count(planned, _rows, state) {
      const counted = countedIn(planned)
      if (counted) state.monthAmounts.set(counted.key, monthAmountOf(counted, planned, state))
    },
  }
}

/** Waits for nobody. Processes begin with different ones. */
const lockAnyStripe = (tx: Tx, columns: AccountColumns, policies: readonly number[]) => tx<LockedRow[]>`
  select ${columns(tx)}, null as "ownerName", null as email, null as phone from account
  where kind = 'fees' and owner is null and holder is null
    and exists (select from fee_rule where policy = any(${policies}::int[]))
  order by (stripe + ${process.pid % 8}::int) % 8 limit 1 for no key update of account skip locked`

const monthAmountOf = ({ key, account, type }: Counted, { head }: Planned, { monthAmounts, days }: State) =>
  head.amount + (monthAmounts.get(key) ?? useOf(account, type, days).month.sum)

const nothing: readonly Leg[] = []

function legsOf(planned: Planned, state: State): readonly Leg[] | RefusalCode {
  const { request } = planned
  const counted = countedIn(planned)
  // Nobody was asked to pay for a history that is made up. Money for a pot costs nothing until the pot pays.
  if (!counted || request.at || counted.type !== planned.head.type) return nothing
  const charge = chargeOf(counted, planned, state)
  if (isOther(charge.fee, request.expectedFee ?? 0n, counted)) return 'FEE_CHANGED'
  return charge.fee === 0n ? nothing : chargedLegs(charge, counted, request, state)
}

/** A pot has the most that its payments may cost. What is less stays with its owner. */
const isOther = (fee: bigint, expected: bigint, { account }: Counted) =>
  account.kind === 'pot' ? fee > expected : fee !== expected

const chargeOf = (counted: Counted, planned: Planned, state: State): Charge => {
  const { type, account } = counted
  return chargeFor(state.tariff, {
    tier: account.tier,
    type,
    amount: planned.head.amount,
    monthAmount: monthAmountOf(counted, planned, state),
  })
}

function chargedLegs(
  { fee, commission, payer }: Charge,
  { account }: Counted,
  { agent }: PostingRequest,
  { stripe }: State,
): readonly Leg[] {
  if (stripe === undefined) throw new DatabaseBusy('every account of fees is locked')
  const fees = { id: stripe }
  const debit = { id: payer === 'user' ? account.id : (agent as number) }
  const legs: Leg[] = [{ type: 'fee', amount: fee, debit, credit: fees }]
  if (commission > 0n && agent !== undefined)
    legs.push({ type: 'commission', amount: commission, debit: fees, credit: { id: agent } })
  return legs
}
