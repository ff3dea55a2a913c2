import { rulesOf } from '#features/rules.ts'
import { postBatch } from '#ledger/posting.ts'
import { findSystemAccounts } from '#server/data/wallets.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** Deposits of 1, 2, 3… taka at these times, oldest first. */
export async function backdated(server: TestServer, { accountId }: TestPerson, times: readonly string[]) {
  const { funding } = await findSystemAccounts(server.sql)
  for (let from = 0; from < times.length; from += 2_000)
    await server.sql.begin((tx) =>
      postBatch(
        tx,
        times.slice(from, from + 2_000).map((at, i) => ({
          type: 'add_money',
          amount: BigInt(from + i + 1) * 100n,
          debit: { id: funding },
          credit: { id: accountId as number },
          actor: accountId as number,
          at: new Date(at),
        })),
        { rules: rulesOf() },
      ),
    )
}
