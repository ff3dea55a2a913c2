import type { Db, Tx } from '#server/database/connect.ts'

/** The account that holds the money of a bulk payment while its rows are paid. One for each person. */
export async function findPot(db: Db, wallet: number): Promise<number | undefined> {
  const [pot] = await db<{ id: number }[]>`
    select pot.id from account wallet join account pot on pot.holder = wallet.owner and pot.kind = 'pot'
    where wallet.id = ${wallet}`
  return pot?.id
}

/** Opens it for the first bulk payment, under the lock of the wallet: nobody blocks or freezes its owner meanwhile. */
export async function openPot(tx: Tx, wallet: number) {
  if ((await findPot(tx, wallet)) !== undefined) return
  await tx`select from account where id = ${wallet} for no key update`
  await tx`
    insert into account (holder, kind, floor, status, frozen)
    select owner, 'pot', 0, status, frozen from account where id = ${wallet}
    on conflict (holder) where kind = 'pot' do nothing`
}
