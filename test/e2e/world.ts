import { randomUUID } from 'node:crypto'
import { dhakaDay } from '#contract/days.ts'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import * as admin from '#contract/endpoints/admin.ts'
import * as auth from '#contract/endpoints/auth.ts'
import * as transactions from '#contract/endpoints/transactions.ts'
import * as wallet from '#contract/endpoints/wallet.ts'
import { apiBase } from '#contract/paths.ts'
import * as goals from '#features/savings/contract.ts'
import type { People, TestPerson } from '#test/people.ts'
import { pathOf, requestsTo, type Sent } from '#test/requests.ts'
import { chosenPlace } from './place.ts'

type WorldSent = Pick<Sent, 'body' | 'params' | 'query'>

/** What happens outside of the page under test: other people's calls, over the same real server. */
export function worldOf(people: People) {
  async function call<E extends Endpoint>(endpoint: E, { token }: { token: string }, sent: WorldSent = {}) {
    const path = pathOf(endpoint, sent.params)
    const headers = { 'idempotency-key': randomUUID() }
    const ask = () => requestsTo(chosenPlace().url)(endpoint.method, path, { ...sent, token, headers })
    let answer = await ask()
    // On a busy machine the database may not answer in time. The same key then tells, or does it now.
    while (answer.status === 503) answer = await ask()
    const { success, message, data } = answer.body
    if (!success) throw new Error(`${endpoint.method} ${path}: ${answer.status} ${message}`)
    return data as ResponseOf<E>
  }

  const deposit = (user: TestPerson, amount: number) => call(wallet.addMoney, user, { body: { amount } })

  return {
    call,
    deposit,
    /** A user who has this much. */
    async userWith(balance: number, wanted: Parameters<People['user']>[0] = {}) {
      const user = await people.user(wanted)
      await deposit(user, balance)
      return user
    },
    balanceOf: async (user: TestPerson) => (await call(wallet.getWallet, user)).balance,
    historyOf: (user: TestPerson) => call(wallet.myTransactions, user, { query: { limit: 100 } }),
    cashIn: (agent: TestPerson, user: TestPerson, amount: number) =>
      call(transactions.cashIn, agent, { body: { userEmail: user.email, amount } }),
    cashOut: (agent: TestPerson, user: TestPerson, amount: number) =>
      call(transactions.cashOut, agent, { body: { userEmail: user.email, amount } }),
    send: (user: TestPerson, to: TestPerson, amount: number, note?: string) =>
      call(wallet.sendMoney, user, { body: { recipientPhone: to.email, amount, note } }),
    /** Goals of every kind: running with both rules, locked, reached, without a target. */
    async saver(user: TestPerson) {
      const open = (body: object) => call(goals.openGoal, user, { body: { icon: 'bicycle', ...body } })
      const put = (goalId: string, amount: number) =>
        call(goals.depositToGoal, user, { params: { goalId }, body: { amount } })
      const day = dhakaDay(new Date(Date.now() + 90 * 86_400_000))
      const running = await open({ name: 'Bicycle', target: 18_000, targetDate: day })
      await put(running._id, 12_600)
      const body = { roundUp: { to: 100, times: 1 }, share: { percent: 5, above: 1000 } }
      await call(goals.changeGoal, user, { params: { goalId: running._id }, body })
      await put((await open({ name: 'Eid clothes', target: 11_000, lockedUntil: day }))._id, 3_850)
      await put((await open({ name: 'School fees', target: 2_000 }))._id, 2_000)
      await open({ name: 'A name of forty characters for a rainy d' })
      return running
    },
    endSession: (person: { token: string }) => call(auth.logout, person),
    approve: (actor: TestPerson, agent: TestPerson) =>
      call(admin.approveAgent, actor, { params: { agentId: agent.id } }),
    suspend: (actor: TestPerson, agent: TestPerson) =>
      call(admin.suspendAgent, actor, { params: { agentId: agent.id } }),
    block: (actor: TestPerson, user: TestPerson) =>
      call(admin.blockUser, actor, { params: { userId: user.id } }),
    /** The newest code that was mailed to this address. */
    codeFor: async (email: string) => (await newestInMail(email, /\b\d{6}\b/)) ?? '',
    subjectFor: async (email: string) => (await mailsTo(email))[0]?.subject ?? '',
    /** The newest "This was not me" link that was mailed to this address. */
    notMeLinkFor: (email: string) => newestInMail(email, /^http\S+\/not-me#\S+$/m),
    /** The newest link that keeps a second factor which admins planned to remove. */
    keepFactorLinkFor: (email: string) => newestInMail(email, /^http\S+\/keep-second-factor#\S+$/m),
    /** The newest link to set a new password that was mailed to this address. */
    resetLinkFor: (email: string) => newestInMail(email, /^http\S+\/reset-password#\S+$/m),
  }
}

async function mailsTo(email: string) {
  const answer = await requestsTo(chosenPlace().url)('GET', `${apiBase}/dev/mail`, { query: { to: email } })
  return answer.body.data as { subject: string; text: string }[]
}

/** From the newest mail that has it. */
const newestInMail = async (email: string, pattern: RegExp) =>
  (await mailsTo(email)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean)

export type World = ReturnType<typeof worldOf>
