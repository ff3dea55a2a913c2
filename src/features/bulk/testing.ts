import { addMoney } from '#contract/endpoints/wallet.ts'
import type { Sql } from '#server/database/connect.ts'
import { createDueWorker } from '#server/due/worker.ts'
import type { FeatureTesting } from '#test/feature.ts'
import type { Actor } from '#test/fuzz/cast.ts'
import type { TestServer } from '#test/server.ts'
import { payBulk, rowStates } from './contract.ts'
import { bulkMails } from './server/mails.ts'
import { bulkDue } from './server/parts.ts'
import { bulkFaults } from './testing/faults.ts'

const to = 'rahim@batua.test'
const done = { title: 'নভেম্বরের বেতন', paid: 48, failed: 2, returned: 3_000 }
const hash = 'a'.repeat(64)

export default {
  fuzz: {
    ids: async (server, actors) => ({ bulkId: await stageBulks(server, actors) }),
    bodies: {
      '/wallet/bulks': () => ({ title: 'Salaries' }),
      '/wallet/bulks/:bulkId/rows': (random) => ({
        from: random.pick([1, 1, 2]),
        rows: [
          { recipient: random.pick(['01711000000', 'x']), amount: random.pick(['10', '১০', 'x']), note: '' },
        ],
      }),
      '/wallet/bulks/:bulkId/pay': () => ({ hash, total: 10 }),
      '/wallet/bulks/:bulkId/check': () => ({}),
      '/wallet/bulks/:bulkId/stop': () => ({}),
      '/wallet/bulks/:bulkId/cancel': () => ({}),
      '/admin/users/:userId/bulk': () => ({ reason: 'No longer an employer' }),
    },
    queries: {
      '/wallet/bulks': () => ({}),
      '/wallet/bulks/:bulkId/rows': (random) => (random.chance(0.5) ? { state: random.pick(rowStates) } : {}),
    },
  },
  messages: [{ code: 'bulkStarted', people: 50 }],
  faults: bulkFaults,
  mails: [
    bulkMails.bulkDoneMail(to, done),
    bulkMails.bulkDoneMail(to, { ...done, failed: 0, returned: 0 }),
    bulkMails.bulkRightMail(to, true),
    bulkMails.bulkRightMail(to, false),
  ],
} satisfies FeatureTesting

/** Both users have rows for each other, drafts and checked ones. Those of the first user are being paid. */
async function stageBulks(server: TestServer, [one, other]: readonly Actor[]): Promise<string[]> {
  if (!one || !other) throw new Error('the fuzzer has too few users')
  await finishRunning(server)
  await server.sql`delete from bulk where state <> 'done'`
  const mine = await insertBulks(server.sql, one.id, other.id)
  const theirs = await insertBulks(server.sql, other.id, one.id)
  const { token } = one
  // What was paid today, or a limit that the fuzzer set, would ask for a confirmation: then nothing could be stopped.
  await server.sql`update account set step_up_above = null, unproved = 0 where owner = ${one.id}`
  await server.call(addMoney, { token, body: { amount: 100 } })
  const running = mine[0]!
  await server.call(payBulk, { token, params: { bulkId: running }, body: { hash, total: 10 } })
  // Only one of them can be stopped: it is chosen more often than the others.
  return [running, running, ...mine, ...theirs]
}

const finishRunning = ({ services }: TestServer) =>
  createDueWorker({
    sql: services.sql,
    kinds: [bulkDue],
    context: services,
    log: { warn: () => {}, error: () => {} },
  }).runDue()

async function insertBulks(sql: Sql, payer: string, receiver: string): Promise<string[]> {
  await sql`
    insert into account (holder, kind, floor, status, frozen)
    select owner, 'pot', 0, status, frozen from account where owner = ${payer}
    on conflict (holder) where kind = 'pot' do nothing`
  const made = await sql<{ id: string }[]>`
    insert into bulk (id, owner, title, state, rows, total, hash)
    select gen_random_uuid(), account.id, 'Salaries', state, 1, 1000, ${hash}
    from account cross join unnest(array['checked', 'checked', 'draft']) as state where owner = ${payer} returning id`
  await sql`
    insert into bulk_row (bulk, line, address, receiver, amount, state)
    select bulk.id, 1, person.email, account.id, 1000, 'good'
    from bulk cross join person join account on account.owner = person.id
    where person.id = ${receiver} and bulk.id = any(${made.map(({ id }) => id)}::uuid[])`
  return made.map(({ id }) => id)
}
