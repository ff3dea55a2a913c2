import { beforeAll, expect } from 'vitest'
import { approveProposal, type Proposal, propose } from '#features/proposals/contract.ts'
import type { TestPerson } from '#test/people.ts'
import {
  type AdminDisputeDetail,
  askInDispute,
  extendHold,
  getAnyDispute,
  holdMoney,
  listAllDisputes,
  openDispute,
} from '../admin-contract.ts'
import { server } from './people.ts'

/** Proposes decisions. */
export let maker: TestPerson
/** Approves them. */
export let checker: TestPerson

/** After `useDisputes`. */
export function useAdmins() {
  beforeAll(async () => {
    maker = await server.admin({ name: 'Farhana Rahman' })
    checker = await server.person({ role: 'SUPER_ADMIN', name: 'Mahmud Hasan' })
  })
}

type Of = { _id: string; number: string }

export const decide = ({ _id, number }: Of, amount: unknown, more: object = {}) =>
  server.call(propose, {
    token: maker.token,
    body: {
      kind: 'reversal',
      target: _id,
      payload: { amount, number, ...more },
      reason: 'Both were heard, and the name was wrong',
    },
  })

export async function decided(dispute: Of, amount: number, more: object = {}): Promise<Proposal> {
  const { status, body } = await decide(dispute, amount, more)
  expect([status, body.message]).toEqual([201, 'Proposed. Another administrator has 72 hours to decide.'])
  return body.data
}

export const approve = ({ _id, digest }: Proposal, { token } = checker) =>
  server.call(approveProposal, { token, params: { proposalId: _id }, body: { digest } })

const params = ({ _id }: { _id: string }) => ({ disputeId: _id })
const reason = 'The police asked us to'

export const hold = (dispute: Of) =>
  server.call(holdMoney, { token: maker.token, params: params(dispute), body: { reason } })
export const extend = (dispute: Of) =>
  server.call(extendHold, { token: maker.token, params: params(dispute), body: { reason } })
export const ask = (dispute: Of, to: string, text: string) =>
  server.call(askInDispute, { token: maker.token, params: params(dispute), body: { to, text } })
export const openFor = (transaction: string, more: object = {}) =>
  server.call(openDispute, {
    token: maker.token,
    body: { transaction, reason: 'not_me', text: 'By order of a court', ...more },
  })
export const seenByAdmin = async (dispute: { _id: string }): Promise<AdminDisputeDetail> =>
  (await server.call(getAnyDispute, { token: maker.token, params: params(dispute) })).body.data
export const listed = async (query: Record<string, string> = {}) =>
  (await server.call(listAllDisputes, { token: maker.token, query })).body.data
