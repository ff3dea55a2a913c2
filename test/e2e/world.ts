import { randomUUID } from 'node:crypto'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import * as admin from '#contract/endpoints/admin.ts'
import * as auth from '#contract/endpoints/auth.ts'
import * as transactions from '#contract/endpoints/transactions.ts'
import * as wallet from '#contract/endpoints/wallet.ts'
import { apiBase } from '#contract/paths.ts'
import { inEveryFeature } from '#test/features/testings.ts'
import type { People, TestPerson } from '#test/people.ts'
import { pathOf, requestsTo, type Sent } from '#test/requests.ts'
import { chosenPlace } from './place.ts'
import type { Screen } from './screen.ts'

type WorldSent = Pick<Sent, 'body' | 'params' | 'query'>

type WorldCall = <E extends Endpoint>(
  endpoint: E,
  who: { token: string },
  sent?: WorldSent,
) => Promise<ResponseOf<E>>

/**
 * Something to show on the screens of a feature, for a user who has enough money (`testing/world.ts`). Returns screens
 * that no menu leads to.
 */
export type FillScreens = (call: WorldCall, user: TestPerson) => Promise<Screen[]>
const fillsOfFeatures = await inEveryFeature<FillScreens>('testing/world.ts')

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
    async fillScreens(user: TestPerson): Promise<Screen[]> {
      const screens = []
      for (const fill of fillsOfFeatures) screens.push(...(await fill(call, user)))
      return screens
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
