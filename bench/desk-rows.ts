import type { Sql } from '#server/database/connect.ts'

/** What the operator's desk shows besides transfers. It grows with them. */

const TRANSFERS_TO_AN_EVENT = 5
const TRANSFERS_TO_A_REPORT = 100
/** Reports that still wait. They depend on the last days, not on the length of the history. */
const OPEN_REPORTS = 20
const DAYS = 700
const CHUNK = 100_000

/** Writes the audit log and the reported payments of a history of this many transfers, as far as they are missing. */
export async function addDeskRows(sql: Sql, transfers: number) {
  const wanted = Math.floor(transfers / TRANSFERS_TO_AN_EVENT)
  const [{ events }] = await sql<[{ events: number }]>`select count(*)::int as events from audit_event`
  for (let at = events; at < wanted; at += CHUNK)
    await addEvents(sql, at, Math.min(wanted, at + CHUNK), wanted)
  await addReports(sql)
  await sql.unsafe('vacuum analyze audit_event, dispute, payment_request')
}

/** Mostly sign-ins. One event in fifty is by the administrator, one in a hundred by the operator. */
async function addEvents(sql: Sql, from: number, to: number, all: number) {
  await sql`
    with people as materialized (
      select array_agg(id order by number) filter (where role = 'USER') as users,
        (array_agg(id) filter (where role = 'ADMIN'))[1] as admin
      from person where email like '%@bench.test'
    ),
    drawn as materialized (
      select at, random() as kind, admin,
        -- One event in a hundred concerns the first user, who has the longest history.
        users[case when random() < 0.01 then 1 else 1 + floor(random() * cardinality(users))::int end] as person
      from people, generate_series(${from}::int, ${to - 1}::int) as at
    )
    insert into audit_event (made_at, action, actor, subject, address, by_operator)
    select now() - ${DAYS} * interval '1 day' * (1 - at / ${all}::float8),
      case when kind < 0.01 then 'unblock' when kind < 0.011 then 'block' when kind < 0.03 then 'note' else 'login' end,
      case when kind < 0.01 then null when kind < 0.03 then admin else person end,
      person, '203.0.113.24', kind < 0.01
    from drawn order by at`
}

async function addReports(sql: Sql) {
  await sql`
    with paid as (
      select transfer.seq, transfer.amount, transfer.created_at, payer.owner as reporter, payee.owner as other,
        row_number() over (order by transfer.seq desc) > ${OPEN_REPORTS} as closed
      from transfer join account payer on payer.id = transfer.debit_account and payer.kind = 'wallet'
      join account payee on payee.id = transfer.credit_account and payee.kind = 'wallet'
      where transfer.type = 'send_money' and transfer.seq % ${TRANSFERS_TO_A_REPORT} = 0
    )
    insert into dispute (id, transfer, reason, reporter, other, claimed, text, opened_by, opened_at, state, result, closed_at)
    select uuidv7(), seq, 'wrong_person', reporter, other, amount, 'A wrong number', reporter, created_at,
      case when closed then 'closed' else 'waiting' end, case when closed then 'kept' end,
      case when closed then created_at + interval '2 days' end
    from paid order by seq
    on conflict (transfer) do nothing`
}
