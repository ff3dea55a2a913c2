import { login } from '#contract/endpoints/auth.ts'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { updatePreferences } from '#contract/endpoints/user.ts'
import { addMoney, sendMoney } from '#contract/endpoints/wallet.ts'
import { makeRequest } from '#features/requests/contract.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import type { PushProcesses } from '#test/push-processes.ts'
import type { Browser } from '#test/push-service.ts'
import type { Answered } from '#test/server.ts'
import { addPush } from '../contract.ts'

export const kinds = ['money', 'request', 'question', 'security'] as const
export type Kind = (typeof kinds)[number]

export type Receiver = { user: TestPerson; browser: Browser }

/** People with notifications on, in one process, and what happens to them, in the other. */
export function fourKinds({ server, service, processes: [one, other] }: PushProcesses) {
  const succeed = async (answer: Promise<Answered<unknown>>, status = 200) => {
    const { status: got, body } = await answer
    if (got !== status) throw new Error(JSON.stringify(body))
  }
  return {
    async receiver(): Promise<Receiver> {
      const user = await server.user()
      const browser = service.browser()
      const { token, email } = user
      await succeed(one.call(addMoney, { token, body: { amount: 1000 } }))
      await succeed(one.call(updatePreferences, { token, body: { askBeforeCashOut: true } }))
      // The first sign-in is from the first device, and tells nobody.
      await succeed(other.call(login, { body: { email, password: PASSWORD } }))
      await succeed(one.call(addPush, { token, body: browser.body() }))
      return { user, browser }
    },
    /** Another person, with money, and an agent. */
    async others() {
      const [sender, agent] = [await server.user(), await server.agent()]
      await succeed(other.call(addMoney, { token: sender.token, body: { amount: 100_000 } }))
      return { sender, agent }
    },
    async cause(
      kind: Kind,
      { user }: Receiver,
      { sender, agent }: { sender: TestPerson; agent: TestPerson },
    ) {
      const { email } = user
      const { token } = sender
      if (kind === 'money')
        return succeed(other.call(sendMoney, { token, body: { recipientPhone: email, amount: 1 } }))
      if (kind === 'request')
        return succeed(other.call(makeRequest, { token, body: { recipientPhone: email, amount: 5 } }))
      if (kind === 'security') return succeed(other.call(login, { body: { email, password: PASSWORD } }))
      const body = { userEmail: email, amount: 50 }
      const headers = { prefer: 'wait=0' }
      return succeed(other.call(cashOut, { token: agent.token, body, headers }), 409)
    },
  }
}
