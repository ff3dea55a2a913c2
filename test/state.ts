import { keptTablesOfFeatures, leftOutTablesOfFeatures } from '#features/facts.ts'
import type { Sql } from '#server/database/connect.ts'

const tablesOfFeatures = [...keptTablesOfFeatures, ...Object.keys(leftOutTablesOfFeatures)]

/**
 * A digest of everything that a refused call must not change: money, accounts, people, registrations, sessions,
 * wishes, links, mails, and the tables of features. It leaves out what counts refusals (attempts, money calls, audit, remembered refusals).
 */
export async function stateOf(sql: Sql): Promise<string> {
  const [row] = await sql<[{ state: string }]>`
    select concat_ws(' ',
      (select md5(string_agg((to_jsonb(account) - 'calls' - 'calls_since')::text, ' ' order by id)) from account),
      (select md5(string_agg(person::text, ' ' order by id)) from person),
      (select md5(string_agg(token_hash || person, ' ' order by token_hash)) from session),
      (select md5(string_agg(registration::text, ' ' order by id)) from registration),
      (select md5(string_agg(person || email || code_hash, ' ' order by person)) from email_wish),
      (select count(*) from not_me_link),
      (select md5(string_agg(person || device_hash, ' ' order by person, device_hash)) from known_device),
      (select md5(string_agg(person || token_hash, ' ' order by person)) from password_reset),
      (select md5(string_agg(authenticator::text, ' ' order by person)) from authenticator),
      (select md5(string_agg(recovery_code::text, ' ' order by code_hash)) from recovery_code),
      (select md5(string_agg(person || code_hash, ' ' order by person)) from phone_code),
      (select md5(string_agg(phone_claim::text, ' ' order by phone)) from phone_claim),
      (select md5(string_agg(consent_request::text, ' ' order by id)) from consent_request),
      (select md5(string_agg(consent_code::text, ' ' order by request)) from consent_code),
      (select md5(string_agg(preference::text, ' ' order by person)) from preference),
      (select md5(string_agg(deadline::text, ' ' order by kind, subject)) from deadline),
      (select count(*) from notification),
      (select md5(string_agg(notification_mark::text, ' ' order by person)) from notification_mark),
      (select md5(string_agg((to_jsonb(passkey) - 'counter' - 'used_at')::text, ' ' order by id)) from passkey),
      (select count(*) from outbox)
    ) as state`
  return `${row.state} ${await digestOf(sql, tablesOfFeatures)}`
}

/** Sums do not depend on the order of the rows, so that nothing is sorted. */
async function digestOf(sql: Sql, tables: readonly string[]): Promise<string> {
  const digests = tables.map(
    (table) => sql`(select coalesce(sum(hashtextextended(t::text, 0)), 0) from ${sql(table)} as t)`,
  )
  const list = digests.reduce((all, digest) => sql`${all}, ${digest}`)
  const [row] = await sql<[{ digest: string }]>`select concat_ws(' ', ${list}) as digest`
  return row.digest
}
