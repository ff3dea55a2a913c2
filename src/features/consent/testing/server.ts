import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { cashOut } from '#contract/endpoints/transactions.ts'
import type { WaitingPayment } from '#contract/entities/transactions.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { approveConsent, declineConsent, listConsents } from '../contract.ts'

type Wanted = { amount?: number; expectedFee?: number; key?: string | null; code?: string; wait?: number }

/** Short names for the calls around a consent, for the server that the function returns when a test runs. */
export function consentCalls(server: () => TestServer) {
  const consentsOf = async (user: TestPerson) =>
    (await server().call(listConsents, { token: user.token })).body.data
  return {
    /** One call of the agent. Does not wait for the customer unless told to. */
    ask: (agent: TestPerson, user: TestPerson, wanted: Wanted = {}) => {
      const { amount = 100, key = randomUUID(), code, wait = 0, expectedFee } = wanted
      return server().call(cashOut, {
        token: agent.token,
        body: {
          userEmail: user.email,
          amount,
          ...(code !== undefined && { code }),
          ...(expectedFee !== undefined && { expectedFee }),
        },
        headers: { prefer: `wait=${wait}`, ...(key !== null && { 'idempotency-key': key }) },
      })
    },
    /** An agent, and a user with money. */
    couple: async (balance = 1000): Promise<[TestPerson, TestPerson]> => [
      await server().agent({ name: 'Karim Hossain' }),
      await moneyCalls(server()).userWith(balance),
    ],
    consentsOf,
    newest: async (user: TestPerson) => {
      const [consent] = await consentsOf(user)
      if (!consent) throw new Error('nobody asks')
      return consent
    },
    approve: (user: TestPerson, consentId: string, headers = {}) =>
      server().call(approveConsent, { token: user.token, params: { consentId }, headers }),
    decline: (user: TestPerson, consentId: string) =>
      server().call(declineConsent, { token: user.token, params: { consentId } }),
    pendingOf: (answer: { body: { data: unknown } }) => answer.body.data as WaitingPayment,
    stateOf: async (id: string) => {
      const [row] = await server().sql<
        { state: string }[]
      >`select state from consent_request where id = ${id}`
      return row?.state
    },
    /** Moves a request into the past. */
    age: (id: string, seconds: number) => server().sql`
      update consent_request set opened_at = opened_at - ${seconds} * interval '1 second',
        expires_at = expires_at - ${seconds} * interval '1 second',
        closed_at = closed_at - ${seconds} * interval '1 second' where id = ${id}`,
  }
}

/** A server of its own for the tests of a file, which asks every customer, with the calls around a consent. */
export function consentServer() {
  const at = {} as { server: TestServer; money: ReturnType<typeof moneyCalls> }
  beforeAll(async () => {
    at.server = await startServer({ cashOutConsent: 'required' })
    at.money = moneyCalls(at.server)
  })
  afterAll(() => at.server.close())
  return { at, ...consentCalls(() => at.server) }
}
