import type { Tag, Tx } from '#ledger/database.ts'
import { shownPermit } from '#ledger/permit.ts'
import type { Rule } from '#ledger/rule.ts'
import type { Account, Planned, TransferType } from '#ledger/transfer.ts'
import { confirmation } from './permit.ts'
import { countUnconfirmed, needsConfirmation, type Payer } from './unconfirmed.ts'

/** The payments that the owner of a wallet makes. */
const confirmedTypes: ReadonlySet<TransferType> = new Set(['send_money', 'withdraw', 'bulk'])

export const isConfirmed = (type: TransferType) => confirmedTypes.has(type)

/** Accounts that paid without a confirmation, and whose payments are counted. */
type State = { unconfirmed: Set<Payer> }

export const payerColumns = (tx: Tag) => tx`
  account.has_factor as "hasFactor", account.step_up_above as "stepUpAbove", account.unproved as unconfirmed,
  account.unproved_day as "unconfirmedDay"`

/** Payments of people with a second factor need a confirmation above this sum. */
export const confirmationRule = (above: bigint): Rule<State> => ({
  name: 'confirmation',
  columns: payerColumns,
  load(_, { accounts }) {
    for (const account of accounts.values())
      if (asPayer(account).hasFactor) return { state: { unconfirmed: new Set() } }
    return undefined
  },
  // Checked last, so that nobody has to confirm a payment that is refused anyway.
  confirm(planned, { transfer: { amount } }) {
    const payer = payerOf(planned)
    if (!payer || !needsConfirmation(payer, amount, planned.at, above)) return undefined
    const permit = shownPermit(planned, confirmation)
    if (!permit) return 'STEP_UP_REQUIRED'
    planned.uses.push(permit)
    return undefined
  },
  count(planned, _rows, { unconfirmed }) {
    const { amount } = planned.head
    const payer = payerOf(planned)
    if (!payer || planned.uses.some(({ kind }) => kind === confirmation)) return
    countUnconfirmed(payer, amount, planned.at)
    unconfirmed.add(payer)
  },
  writes({ tx }, { unconfirmed }) {
    if (unconfirmed.size > 0) tx.withCommit(storeUnconfirmed(tx, [...unconfirmed]))
  },
})

const asPayer = (account: Account) => account as Account & Payer

/** The actor, if they have a second factor and this is a payment of theirs. */
function payerOf({ actor, head }: Planned): Payer | undefined {
  const payer = asPayer(actor)
  return payer.hasFactor && isConfirmed(head.type) ? payer : undefined
}

export const storeUnconfirmed = (tx: Tx, payers: readonly Payer[]) => tx`
  update account set unproved = paid.sum, unproved_day = paid.day
  from unnest(
    ${payers.map(({ id }) => id)}::int[], ${payers.map(({ unconfirmed }) => unconfirmed)}::bigint[],
    ${payers.map(({ unconfirmedDay }) => unconfirmedDay)}::int[]
  ) as paid (account, sum, day)
  where account.id = paid.account`
