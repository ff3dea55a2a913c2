import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import type { Statement } from '#ledger/database.ts'
import { seqOfReference } from '#ledger/reference.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import {
  answerDispute,
  type DisputeDetail,
  getDispute,
  listDisputes,
  reportPayment,
  withdrawDispute,
  writeInDispute,
} from '../contract.ts'

export let server: TestServer
export let money: ReturnType<typeof moneyCalls>
/** Has ৳1,000 and pays by mistake. */
export let payer: TestPerson
/** Has nothing. */
export let payee: TestPerson

/** Starts a server for the tests of a file. Each test has its own two people, and leaves sound books. */
export function useDisputes() {
  beforeAll(async () => {
    server = await startServer()
    money = moneyCalls(server)
  })
  afterAll(async () => {
    expect((await verifyLedger(server.sql)).faults).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    payer = await money.userWith(1_000, { name: 'Nusrat Jahan' })
    payee = await server.user({ name: 'Tanvir Ahmed' })
  })
}

/** Pays and returns the reference. */
export async function paid(amount = 500, from = payer, to = payee): Promise<string> {
  const { status, body } = await money.send(from, to.email, amount)
  expect(status).toBe(200)
  return body.data.reference
}

const text = 'I picked the wrong name'
export const report = (transaction: string, more: object = {}, by = payer) =>
  server.call(reportPayment, {
    token: by.token,
    body: { transaction, reason: 'wrong_person', text, ...more },
  })

export async function reported(transaction: string, more: object = {}, by = payer): Promise<DisputeDetail> {
  const { status, body } = await report(transaction, more, by)
  expect([status, body.message]).toEqual([201, 'We have your report.'])
  return body.data
}

type Of = { _id: string }
export const answer = ({ _id }: Of, body: object, by = payee) =>
  server.call(answerDispute, { token: by.token, params: { disputeId: _id }, body })
export const giveBack = (dispute: Of, by = payee) => answer(dispute, { answer: 'return' }, by)
export const keep = (dispute: Of, by = payee) =>
  answer(dispute, { answer: 'keep', text: 'It was for the rice' }, by)
export const withdraw = ({ _id }: Of, by = payer) =>
  server.call(withdrawDispute, { token: by.token, params: { disputeId: _id } })
export const write = ({ _id }: Of, words: string, by = payer) =>
  server.call(writeInDispute, { token: by.token, params: { disputeId: _id }, body: { text: words } })
export const seenBy = async ({ token }: TestPerson, { _id }: Of): Promise<DisputeDetail> =>
  (await server.call(getDispute, { token, params: { disputeId: _id } })).body.data
export const listOf = async ({ token }: TestPerson) => (await server.call(listDisputes, { token })).body.data

export const refusedAs = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

/** Makes a payment older until the test ends, which nobody but the owner of the tables can. */
export async function age(reference: string, by: string) {
  const seq = seqOfReference(reference) as bigint
  const move = (interval: Statement) =>
    server.sql.begin(async (tx) => {
      await tx`alter table transfer disable trigger user`
      await tx`update transfer set created_at = created_at - ${interval} where seq = ${seq}`
      await tx`alter table transfer enable trigger user`
    })
  await move(server.sql`${by}::interval`)
  onTestFinished(() => move(server.sql`-(${by}::interval)`))
}

export const heldNow = async () => {
  const [row] = await server.sql<[{ balance: bigint }]>`select balance from account where kind = 'hold'`
  return row.balance
}

/** Of the mails to this person, the newest first. */
export const subjects = async ({ email }: { email: string }) =>
  (await server.mailsTo(email)).map(({ subject }) => subject)
