import { randomUUIDv7 } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { databaseBefore } from '#test/upgrade.ts'

async function oldDatabase(...emails: string[]) {
  const database = await databaseBefore('0011')
  onTestFinished(() => database.drop())
  for (const email of emails) {
    await database.sql`
      insert into person (id, role, status, name, email, password_hash, verified_at)
      values (${randomUUIDv7()}, 'USER', 'active', 'Old Person', ${email}, '', now())`
  }
  const stored = async () => {
    const rows = await database.sql<{ email: string }[]>`select email from person order by number`
    return rows.map(({ email }) => email)
  }
  return { ...database, stored }
}

test('an upgrade gives stored addresses their canonical form, which the database then holds unique', async () => {
  const { sql, upgrade, stored } = await oldDatabase('Mimi.Khan@Batua.Test', 'karim@batua.test')
  await upgrade()
  expect(await stored()).toEqual(['mimi.khan@batua.test', 'karim@batua.test'])
  const rename = (email: string) => sql`update person set email = ${email} where email = 'karim@batua.test'`
  await expect(rename('Karim@batua.test')).rejects.toThrow('person_email_canonical')
  await expect(rename('mimi.khan@batua.test')).rejects.toThrow('person_email_key')
})

test('an upgrade that finds two accounts with one canonical address stops, lists them and changes nothing', async () => {
  const emails = ['Mimi@batua.test', 'karim@batua.test', 'mimi@batua.test ', 'Rahim@batua.test']
  const { sql, upgrade, stored } = await oldDatabase(...emails)
  await expect(upgrade()).rejects.toThrow(
    'several accounts have the same email address: Mimi@batua.test, mimi@batua.test .',
  )
  expect(await stored()).toEqual(emails)
  const [last] = await sql`select max(name) as name from schema_migration`
  expect(last?.name < '0011').toBe(true)
})
