import { setTimeout as sleep } from 'node:timers/promises'
import { endpointsByName } from '#server/features/calls.ts'
import type { Client } from './client.ts'
import { toldFee } from './fees.ts'
import type { Intent, Journal, MoneyCall } from './journal.ts'

/** More than any balance in this test. */
const TOO_MUCH_TAKA = 9_000_000

export type Crowd = { users: number; agents: number }

/** Calls of users to the server, without those of features that are removed. */
const userCalls: readonly MoneyCall[] = [
  ...(['addMoney', 'addMoney', 'sendMoney', 'sendMoney', 'withdraw', 'withdraw'] as const),
  ...(['depositToGoal', 'withdrawFromGoal'] as const),
]
export const httpUserCalls = userCalls.filter((call) => endpointsByName.has(call))

function nextIntent(key: string, options: TrafficOptions): Intent {
  const intent = nextPayment(key, options)
  if (!options.hasTariff || !(intent.call === 'sendMoney' || intent.call === 'cashOut')) return intent
  return { ...intent, expectedFee: toldFee(intent, options.random) }
}

/** Indexes into the list of people: users first, then agents. */
function nextPayment(key: string, { crowd, userCalls = httpUserCalls, random }: TrafficOptions): Intent {
  const { users, agents } = crowd
  const below = (count: number) => Math.floor(random() * count)
  const amount = random() < 0.02 ? TOO_MUCH_TAKA : (5_000 + below(45_000)) / 100
  if (random() < 0.2) {
    const call = random() < 0.5 ? 'cashIn' : 'cashOut'
    return { key, actor: users + below(agents), other: below(users), call, amount }
  }
  const actor = below(users)
  const call = userCalls[below(userCalls.length)]!
  const hasReceiver = call === 'sendMoney' || call === 'payWithFee'
  const other = hasReceiver ? (actor + 1 + below(users - 1)) % users : null
  return { key, actor, other, call, amount: call === 'addMoney' ? Math.min(amount, 1_000) : amount }
}

export type TrafficOptions = {
  client: Client
  journal: Journal
  crowd: Crowd
  userCalls?: readonly MoneyCall[]
  clients: number
  /** The example tariff is in force. */
  hasTariff?: boolean
  random: () => number
  /** While the server is down, clients pause this long between retries. */
  retryPauseMs?: number
  onPosted: () => void
}

/** Clients that send one transfer with a key after the other until they are stopped. */
export function startTraffic(options: TrafficOptions) {
  const { client, journal, clients, random, retryPauseMs = 25, onPosted } = options
  let isOver = false
  let sent = 0

  async function transfer() {
    const intent = nextIntent(`payment-${++sent}`, options)
    // Half of the clients retry until they know the outcome; the check at the end retries the others.
    const isPersistent = random() < 0.5
    journal.intend(intent)
    for (;;) {
      const answer = await client.send(intent)
      if (answer !== 'unknown') {
        journal.acknowledge(intent.key, answer.settled)
        if (answer.settled.kind === 'posted') onPosted()
        return
      }
      await sleep(retryPauseMs)
      if (!isPersistent || isOver) return
    }
  }

  async function run() {
    while (!isOver) await transfer()
  }

  const running = Promise.all(Array.from({ length: clients }, run))
  running.catch(() => {})
  return {
    /** Rejects when a client got an answer that must not happen. */
    failed: running.then(() => new Promise<never>(() => {})),
    async stop() {
      isOver = true
      await running
    },
  }
}
