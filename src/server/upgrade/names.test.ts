import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore, type OldDatabase } from '#test/upgrade.ts'
import { cleanNames } from './names.ts'

let database: OldDatabase
beforeAll(async () => {
  database = await databaseBefore('0014')
})
afterAll(() => database.drop())

async function insert(name: string): Promise<string> {
  const id = randomUUIDv7()
  await database.sql`
    insert into person (id, role, status, name, email, password_hash, verified_at)
    values (${id}, 'USER', 'active', ${name}, ${`${id}@batua.test`}, '', now())`
  return id
}

const nameOf = async (id: string) => (await database.sql`select name from person where id = ${id}`)[0]!.name
const auditOf = (id: string) => database.sql`
  select action, actor, details from audit_event where subject = ${id} order by id`

/** One that still waits for its code. */
async function register(name: string): Promise<string> {
  const id = randomUUIDv7()
  const email = `${id}@batua.test`
  await database.sql`insert into registration_address (email, salt) values (${email}, '')`
  await database.sql`
    insert into registration (id, email, name, role, password_hash, mark)
    values (${id}, ${email}, ${name}, 'USER', '', 'KT')`
  return id
}

test('an upgrade removes invisible characters from names, audits each change, and keeps other names', async () => {
  const stored = ['Rahim\u202e Uddin', '\u200b\u2800\u200b', 'Karim\tMia', `${'ab'.repeat(25)}`, 'র\u200d্যাব']
  const ids = await Promise.all(stored.map(insert))
  const waiting = await register('Nadia\u202e Karim')
  await database.upgrade()
  const cleaned = ['Rahim Uddin', 'Unnamed', 'Karim Mia', stored[3], stored[4]]
  expect(await Promise.all(ids.map(nameOf))).toEqual(cleaned)
  for (const [n, id] of ids.entries()) {
    const changes = [{ action: 'clean_name', actor: null, details: { from: stored[n], to: cleaned[n] } }]
    expect(await auditOf(id)).toEqual(stored[n] === cleaned[n] ? [] : changes)
  }
  expect(await database.sql`select name from registration`).toEqual([{ name: 'Nadia Karim' }])
  expect(await auditOf(waiting)).toHaveLength(1)
  // The history shows the cleaned name as well.
  expect(await database.sql`select from former_name`).toHaveLength(0)

  await database.sql.begin(cleanNames)
  expect(await database.sql`select from audit_event where action = 'clean_name'`).toHaveLength(4)
})
