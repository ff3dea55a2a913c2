import { randomUUID } from 'node:crypto'
import { referenceOf } from '#ledger/reference.ts'
import { createLedger } from '#ledger/writer.ts'
import { fromDueWork } from '#server/data/audit.ts'
import type { Actor } from '#test/fuzz/cast.ts'
import { deposit, send, systemAccounts } from '#test/ledger.ts'
import type { TestServer } from '#test/server.ts'
import { holdAtOnce } from '../server/holding.ts'
import { stepOf, withdraw } from '../server/steps.ts'
import { storedDispute } from '../server/stored.ts'

type Staged = { references: string[]; disputeIds: string[] }

const stages = new WeakMap<TestServer, Staged>()

/** The first two users pay each other twice, and each reports one of the payments. The first is held. Earlier reports do not count. */
export async function stageDisputes(server: TestServer, actors: readonly Actor[]): Promise<Staged> {
  const before = stages.get(server)
  if (before && (await isUntouched(server, before))) return before
  await forgetReports(server)
  const staged = await stageAnew(server, actors)
  stages.set(server, staged)
  return staged
}

/** Both reports wait, and nobody has made another one. */
async function isUntouched({ sql }: TestServer, { disputeIds }: Staged): Promise<boolean> {
  const recent = await sql<{ id: string; state: string }[]>`
    select id, state from dispute where opened_at > now() - interval '30 days'`
  return (
    recent.length === disputeIds.length &&
    recent.every(({ id, state }) => disputeIds.includes(id) && state === 'waiting')
  )
}

async function stageAnew(server: TestServer, [first, second]: readonly Actor[]): Promise<Staged> {
  if (!first || !second) throw new Error('a dispute needs two users')
  const ways = [
    [first, second],
    [second, first],
  ] as const
  const staged: Staged = { references: [], disputeIds: [] }
  for (const [payer, payee] of ways) {
    staged.references.push(referenceOf(await paid(server, payer, payee)))
    const id = randomUUID()
    await server.sql`
      insert into dispute (id, transfer, reason, reporter, other, claimed, text, opened_by)
      values (${id}, ${await paid(server, payer, payee)}, 'not_me', ${payer.id}, ${payee.id}, 1000, 'Not me', ${payer.id})`
    staged.disputeIds.push(id)
  }
  const [held = ''] = staged.disputeIds
  await server.sql.begin(async (tx) => holdAtOnce(tx, await storedDispute(tx, held)))
  return staged
}

/** As the owner of the tables, a moment ago: limits and pauses that the fuzzer set do not refuse it. */
async function paid({ sql }: TestServer, payer: Actor, payee: Actor): Promise<bigint> {
  const rows = await sql<{ id: number; owner: string }[]>`
    select id, owner from account where owner in (${payer.id}, ${payee.id})`
  const walletOf = ({ id }: Actor) => rows.find(({ owner }) => owner === id)?.id ?? 0
  const ledger = createLedger(sql)
  const at = new Date(Date.now() - 1_000)
  await ledger.post({ ...deposit(await systemAccounts(sql), walletOf(payer), 1000n), at })
  const posted = await ledger.post({ ...send(walletOf(payer), walletOf(payee), 1000n), at })
  if (posted.kind !== 'posted') throw new Error(`a payment of the stage was refused with ${posted.code}`)
  return posted.transfer.seq
}

async function forgetReports({ sql, services }: TestServer) {
  const open = await sql<{ id: string; personId: string }[]>`
    select id, reporter as "personId" from dispute where state <> 'closed'`
  for (const one of open)
    await services.sql.begin((tx) => stepOf(tx, { ...one, side: 'reporter' }, fromDueWork, withdraw))
  await sql.begin(async (tx) => {
    await tx`alter table dispute disable trigger dispute_is_allowed`
    await tx`update dispute set opened_at = opened_at - interval '31 days' where opened_at > now() - interval '30 days'`
    await tx`alter table dispute enable trigger dispute_is_allowed`
  })
}
