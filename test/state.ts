import type { Sql } from '#server/data/connect.ts'

/**
 * Everything that a refused call must leave alone, in one short text: money, accounts, people, sessions, mails.
 * What counts the refusals themselves (attempts, audit, remembered refusals) is not in it.
 */
export async function stateOf(sql: Sql): Promise<string> {
  const [row] = await sql<[{ state: string }]>`
    select concat_ws(' ',
      (select md5(string_agg(account::text, ' ' order by id)) from account),
      (select md5(string_agg(person::text, ' ' order by id)) from person),
      (select md5(string_agg(token_hash || person, ' ' order by token_hash)) from session),
      (select md5(string_agg(person || code_hash, ' ' order by person)) from verification_code),
      (select count(*) from outbox)
    ) as state`
  return row.state
}
