import { connect } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import type { TestServer } from '#test/server.ts'

/** Makes a wallet that is not counted yet, as an upgrade leaves it. Only the returned function counts it. */
export async function leaveUncounted(server: TestServer): Promise<() => Promise<void>> {
  const { accountId } = await server.user()
  const superuser = connect({ ...server.target, user: SUPERUSER } as typeof server.target)
  await server.sql`insert into deadline (kind, subject, due_at) values ('wallet_use', '0', now() + interval '1 hour')`
  await superuser.begin(async (tx) => {
    await tx`set local batua.posting = 'on'`
    await tx`update account set used = null where id = ${accountId}`
  })
  return async () => {
    await superuser`select fill_use(0, 1000)`
    await superuser.end()
  }
}
