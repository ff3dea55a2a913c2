import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { runDue } from '#test/due.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { passHours, resetsOn } from './desk.ts'

export let server: TestServer
export let one: TestPerson
export let other: TestPerson
export let resets: ReturnType<typeof resetsOn>

/** Starts a server with two administrators for the tests of a file. */
export function useResets() {
  beforeAll(async () => {
    server = await startServer()
    resets = resetsOn(server)
    one = await server.admin({ name: 'First Admin' })
    other = await server.admin({ name: 'Second Admin' })
  })
  afterAll(() => server.close())
  afterEach(async () => {
    const wrong = await server.sql`
      select subject, id from (select * from deadline where kind = 'proposal_apply') as deadline
      full join (
        select proposal.id from proposal join factor_reset on factor_reset.proposal = proposal.id
        where state = 'approved'
      ) as waiting on subject = id::text
      where subject is null or id is null`
    expect(wrong, 'exactly the approved resets have deadlines, and links').toEqual([])
  })
}

export const due = () => runDue(server)
export const pass = (hours: number) => passHours(server.sql, hours)
export const subjectsTo = async ({ email }: TestPerson) =>
  (await server.mailsTo(email)).map(({ subject }) => subject)
export const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
/** The token of the newest "This was not me" link. */
export const freezeToken = async ({ email }: TestPerson) => {
  const [mail] = (await server.mailsTo(email)).filter(({ text }) => text.includes('/not-me#'))
  return /not-me#([\w-]{43})$/m.exec(mail!.text)![1]!
}
