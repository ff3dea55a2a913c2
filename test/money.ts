import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as transactions from '#contract/endpoints/transactions.ts'
import * as wallet from '#contract/endpoints/wallet.ts'
import { checksOfFeatures } from '#features/checks.ts'
import { verifyLedger } from '#ledger/verify.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** Short names for the money calls, for tests that make many of them. */
export function moneyCalls(server: TestServer) {
  const { call } = server
  type Extra = { headers?: Record<string, string> }
  return {
    deposit: (user: TestPerson, amount: unknown, more: object = {}, extra: Extra = {}) =>
      call(wallet.addMoney, { token: user.token, body: { amount, ...more }, ...extra }),
    withdraw: (user: TestPerson, amount: unknown, extra: Extra = {}) =>
      call(wallet.withdraw, { token: user.token, body: { amount }, ...extra }),
    send: (user: TestPerson, recipientPhone: unknown, amount: unknown, extra: Extra = {}) =>
      call(wallet.sendMoney, { token: user.token, body: { recipientPhone, amount }, ...extra }),
    cashIn: (agent: TestPerson, userEmail: unknown, amount: unknown, extra: Extra = {}) =>
      call(transactions.cashIn, { token: agent.token, body: { userEmail, amount }, ...extra }),
    cashOut: (agent: TestPerson, userEmail: unknown, amount: unknown, extra: Extra = {}) =>
      call(transactions.cashOut, { token: agent.token, body: { userEmail, amount }, ...extra }),

    balance: async (user: TestPerson) =>
      (await call(wallet.getWallet, { token: user.token })).body.data.balance,
    userWith: async (balance: number, wanted: Parameters<TestServer['user']>[0] = {}) => {
      const user = await server.user(wanted)
      if (balance > 0) {
        const { status } = await call(wallet.addMoney, { token: user.token, body: { amount: balance } })
        expect(status).toBe(200)
      }
      return user
    },
    key: (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } }),
    /** Checks that the whole ledger is consistent and that only the requested transfers happened. */
    state: async () => {
      const { faults, transfers, volume } = await verifyLedger(server.sql, undefined, checksOfFeatures)
      expect(faults).toEqual([])
      return { transfers, volume }
    },
  }
}

export const wildAmounts = [-1, 0, '10', [10], true, null, {}, 0.001, 10.005, 2 ** 53 + 1, 10_000_000.01]
