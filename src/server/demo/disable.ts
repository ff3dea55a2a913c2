import { randomBytes } from 'node:crypto'
import { hashPassword, isPassword } from '../accounts/password.ts'
import { endSessions } from '../accounts/sessions.ts'
import { audit, fromCommandLine } from '../data/audit.ts'
import type { Db, Sql } from '../database/connect.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { neighbours } from './neighbours.ts'

type DemoPerson = { id: string; email: string; passwordHash: string }

const UNKNOWN_BYTES = 32

const demoEmails = [...demoAccounts, ...neighbours].map(({ email }) => email)

/** Demo people who can still sign in with the public demo password. */
export async function peopleWithDemoPassword(db: Db): Promise<DemoPerson[]> {
  const people = await db<DemoPerson[]>`
    select id, email, password_hash as "passwordHash" from person
    where email = any(${demoEmails}) order by email`
  // All demo people share one hash. Check each distinct hash once, because a check is expensive on purpose.
  const open = new Set<string>()
  for (const hash of new Set(people.map(({ passwordHash }) => passwordHash)))
    if (await isPassword(demoPassword, hash)) open.add(hash)
  return people.filter(({ passwordHash }) => open.has(passwordHash))
}

/** Sets a random password that nobody knows and ends the sessions. People who changed their password keep it. */
export async function disableDemo(sql: Sql): Promise<string[]> {
  const unknown = await hashPassword(randomBytes(UNKNOWN_BYTES).toString('base64'))
  return sql.begin(async (tx) => {
    const disabled: string[] = []
    for (const { id, email, passwordHash } of await peopleWithDemoPassword(tx)) {
      const [changed] = await tx`
        update person set password_hash = ${unknown} where id = ${id} and password_hash = ${passwordHash}
        returning id`
      if (!changed) continue
      await endSessions(tx, id)
      await audit(tx, fromCommandLine(), 'disable_demo', { subject: id })
      disabled.push(email)
    }
    return disabled
  })
}
