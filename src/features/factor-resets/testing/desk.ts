import { expect } from 'vitest'
import { login } from '#contract/endpoints/auth.ts'
import { approveProposal, type Proposal, propose, withdrawProposal } from '#features/proposals/contract.ts'
import { APPLY } from '#features/proposals/server/kinds.ts'
import type { Sql } from '#server/database/connect.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { enrol } from '#test/second-factor.ts'
import type { TestServer } from '#test/server.ts'
import { cancelFactorReset } from '../contract.ts'

/** Lets hours pass for approved resets. Nobody but the owner of the tables can move their time. */
export const passHours = (sql: Sql, hours: number) =>
  sql.begin(async (tx) => {
    await tx`alter table proposal disable trigger user`
    await tx`update proposal set applies_at = applies_at - ${hours} * interval '1 hour' where state = 'approved'`
    await tx`alter table proposal enable trigger user`
    await tx`update deadline set due_at = due_at - ${hours} * interval '1 hour' where kind = ${APPLY}`
  })

/** The calls of resets, on a server. */
export const resetsOn = (server: TestServer) => {
  const proposed = ({ token }: TestPerson, target: string) =>
    server.call(propose, {
      token,
      body: { kind: 'factor_reset', target, payload: {}, reason: 'Lost the phone and the codes' },
    })
  const approve = ({ token }: TestPerson, { _id, digest }: Pick<Proposal, '_id' | 'digest'>) =>
    server.call(approveProposal, { token, params: { proposalId: _id }, body: { digest } })
  const tokenFor = async ({ email }: TestPerson) => {
    const [mail] = (await server.mailsTo(email)).filter(({ text }) => text.includes('/keep-second-factor#'))
    return /\/keep-second-factor#([\w-]{43})$/m.exec(mail!.text)![1]!
  }
  return {
    /** Somebody with an authenticator app. */
    async owner(role: 'USER' | 'AGENT' = 'USER') {
      const person = await server.person({ role })
      await enrol(server, person)
      return person
    },
    propose: proposed,
    approve,
    withdraw: ({ token }: TestPerson, { _id }: Pick<Proposal, '_id'>) =>
      server.call(withdrawProposal, { token, params: { proposalId: _id } }),
    cancel: (token: string) => server.call(cancelFactorReset, { body: { token } }),
    signIn: (email: string) => server.call(login, { body: { email, password: PASSWORD } }),
    async made(maker: TestPerson, { id }: TestPerson): Promise<Proposal> {
      const { status, body } = await proposed(maker, id)
      expect(status).toBe(201)
      return body.data
    },
    /** Proposed and approved, with the token of the link that cancels it. */
    async approved(owner: TestPerson, maker: TestPerson, checker: TestPerson) {
      const proposal = (await proposed(maker, owner.id)).body.data
      expect((await approve(checker, proposal)).status).toBe(200)
      return { ...proposal, token: await tokenFor(owner) }
    },
    async stateOf({ _id }: Pick<Proposal, '_id'>) {
      const [row] = await server.sql<{ state: string }[]>`select state from proposal where id = ${_id}`
      return row?.state
    },
    async hasFactor({ id }: TestPerson) {
      const [row] = await server.sql`select has_second_factor as has from person where id = ${id}`
      return row?.has
    },
  }
}
