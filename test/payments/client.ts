import { Agent, request } from 'node:http'
import { takaToPoisha } from '#contract/money.ts'
import { apiBase } from '#contract/paths.ts'
import { endpointsByName } from '#server/features/calls.ts'
import type { TestPerson } from '../people.ts'
import type { Answer, Intent, MoneyCall } from './journal.ts'
import type { Payments } from './payments.ts'

const ANSWER_LIMIT_MS = 30_000

type HttpCall = Exclude<MoneyCall, 'payWithFee'>

const pathOf = (call: HttpCall, goalId = '') => endpointsByName.get(call)!.path.replace(':goalId', goalId)

/** Everybody but agents has a goal. */
export type Saver = TestPerson & { goal?: { id: string; account: number } }

/** Without a tariff high, so that many balances cover the payment but not its fee. */
export const feeOf = ({ call, amount, expectedFee = 0 }: Intent): bigint =>
  call === 'payWithFee' ? takaToPoisha(amount) / 2n : takaToPoisha(expectedFee)

const ROUND_UP_POISHA = 100n

type Http = { status: number; replayed: boolean; body: string }

export type ClientOptions = {
  address: () => string
  connections: number
  /** Only for payments with a fee: what posts them, and the account that gets the fees. */
  feePayments?: { post: Payments['post']; account: number }
  /** Called with each status, or with `cut` without an answer. */
  onStatus?: (status: number | 'cut') => void
  /** Called with each answer that must not happen. Without it such an answer is an error. */
  onUnexpected?: (answer: string) => void
}

/** Sends intents like real clients. An answer that does not settle an intent leaves it unknown. */
export function createClient(people: Saver[], options: ClientOptions) {
  const { address, connections, feePayments, onStatus = () => {}, onUnexpected = fail } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function bodyOf({ call, other, amount, expectedFee }: Intent) {
    const email = other === null ? '' : people[other]!.email
    const sum = expectedFee === undefined ? { amount } : { amount, expectedFee }
    if (call === 'sendMoney') return { recipientPhone: email, ...sum }
    return other === null ? sum : { userEmail: email, ...sum }
  }

  const post = (intent: Intent) => {
    const answered = Promise.withResolvers<Http | undefined>()
    const body = JSON.stringify(bodyOf(intent))
    const sent = request(
      `${address()}${apiBase}${pathOf(intent.call as HttpCall, people[intent.actor]!.goal?.id)}`,
      {
        agent,
        method: 'POST',
        timeout: ANSWER_LIMIT_MS,
        headers: {
          authorization: `Bearer ${people[intent.actor]!.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': intent.key,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', () => answered.resolve(undefined))
        response.on('end', () => {
          const replayed = response.headers['idempotency-replayed'] === 'true'
          answered.resolve(
            response.complete ? { status: response.statusCode!, replayed, body: text } : undefined,
          )
        })
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => answered.resolve(undefined))
    sent.end(body)
    return answered.promise
  }

  function payWithFee(intent: Intent): Promise<Answer> {
    const [from, to] = [people[intent.actor]!, people[intent.other!]!]
    return feePayments!.post({
      key: intent.key,
      accounts: {
        from: from.accountId!,
        to: to.accountId!,
        fees: feePayments!.account,
        goal: from.goal!.account,
      },
      amounts: { amount: takaToPoisha(intent.amount), fee: feeOf(intent), roundUp: ROUND_UP_POISHA },
    })
  }

  async function send(intent: Intent): Promise<Answer> {
    if (intent.call === 'payWithFee') return payWithFee(intent)
    const answer = await post(intent)
    onStatus(answer?.status ?? 'cut')
    if (!answer || answer.status === 503) return 'unknown'
    const { replayed } = answer
    if (answer.status === 200) {
      const { data } = JSON.parse(answer.body)
      const { _id: id, reference, amount } = data
      return { settled: { kind: 'posted', id, reference, amount }, replayed }
    }
    if (answer.status === 422)
      return { settled: { kind: 'refused', code: JSON.parse(answer.body).code }, replayed }
    onUnexpected(`${intent.call} was answered with ${answer.status}: ${answer.body}`)
    return 'unknown'
  }

  return { send, close: () => agent.destroy() }
}

function fail(answer: string) {
  throw new Error(answer)
}

export type Client = ReturnType<typeof createClient>
