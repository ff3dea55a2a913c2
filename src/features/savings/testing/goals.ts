import { dhakaDay } from '#contract/days.ts'
import { myTransactions } from '#contract/endpoints/wallet.ts'
import type { TestPerson } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import {
  changeGoal,
  closeGoal,
  depositToGoal,
  getSavings,
  giveGoalNotice,
  openGoal,
  withdrawFromGoal,
} from '../contract.ts'

type Extra = { headers?: Record<string, string> }

/** Short names for the calls of savings goals. */
export function goalCalls(server: TestServer) {
  const open = (user: TestPerson, body: object = {}) =>
    server.call(openGoal, { token: user.token, body: { name: 'Bicycle', icon: 'bicycle', ...body } })
  const goalOf = async (user: TestPerson, body: object = {}) => (await open(user, body)).body.data
  const change = (user: TestPerson, goalId: string, body: object) =>
    server.call(changeGoal, { token: user.token, params: { goalId }, body })
  const put = (user: TestPerson, goalId: string, amount: unknown, extra: Extra = {}) =>
    server.call(depositToGoal, { token: user.token, params: { goalId }, body: { amount }, ...extra })
  const take = (user: TestPerson, goalId: string, amount: unknown, extra: Extra = {}) =>
    server.call(withdrawFromGoal, { token: user.token, params: { goalId }, body: { amount }, ...extra })
  const close = (user: TestPerson, goalId: string, extra: Extra = {}) =>
    server.call(closeGoal, { token: user.token, params: { goalId }, ...extra })
  const notice = (user: TestPerson, goalId: string) =>
    server.call(giveGoalNotice, { token: user.token, params: { goalId } })
  const savings = async (user: TestPerson) => (await server.call(getSavings, { token: user.token })).body.data
  const onlyGoal = async (user: TestPerson) => (await savings(user)).goals[0]!
  const newest = async (user: TestPerson) =>
    (await server.call(myTransactions, { token: user.token, query: { limit: 1 } })).body.data[0]!

  const noticeWas = (goalId: string, ago: string) => server.sql`
    update goal set notice_at = now() - ${ago}::interval where id = ${goalId}`

  return { open, goalOf, change, put, take, close, notice, savings, onlyGoal, newest, noticeWas }
}

export const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed')

export const daysFromNow = (days: number) => dhakaDay(new Date(Date.now() + days * 86_400_000))
