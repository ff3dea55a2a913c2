import { poishaToTaka } from '#contract/money.ts'
import type { PaymentView } from '#server/data/transfer-view.ts'
import type { Db } from '#server/database/connect.ts'

type FeeLeg = { type: string; amount: bigint; credit: number }

/** What a payment costs, and what the agent who reads it gets of it. */
export const fees: PaymentView = {
  ofPosted: ({ others }, accountId) =>
    present(
      others.map(({ transfer, entries }) => ({ ...transfer, credit: entries.credit.account })),
      accountId,
    ),
  ofStored: async (db, head, accountId) => present(await findLegs(db, head), accountId),
}

const present = (legs: readonly FeeLeg[], accountId: number) => ({
  fee: sumOf(legs, ({ type }) => type === 'fee'),
  commission: sumOf(legs, ({ type, credit }) => type === 'commission' && credit === accountId),
})

const sumOf = (legs: readonly FeeLeg[], isMeant: (leg: FeeLeg) => boolean) =>
  poishaToTaka(legs.reduce((sum, leg) => (isMeant(leg) ? sum + leg.amount : sum), 0n))

const findLegs = (db: Db, head: bigint) => db<FeeLeg[]>`
  select type, amount, credit_account as credit from transfer
  where "group" = ${head} and type in ('fee', 'commission')`
