import { readFileSync } from 'node:fs'
import autocannon, { type Client } from 'autocannon'
import type { Case, Load, Result } from './case.ts'

/** Does the same as `wrk.lua`, for machines without wrk. It uses more processor time, so the figures are lower. */
export async function driveWithAutocannon(load: Load, seed: string): Promise<Result> {
  const draw = drawer(load.people, seed, load.skip)
  const result = await autocannon({
    url: load.url,
    connections: load.clients,
    duration: load.seconds,
    timeout: 10,
    setupClient: (client: Client) => {
      const next = () => client.setRequests([draw(load.case)])
      next()
      client.on('response', next)
    },
  })
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx,
    broken: result.errors,
  }
}

type Person = { token: string; email: string }

function readPeople(path: string) {
  const people = {
    USER: [] as Person[],
    SAVER: [] as Person[],
    AGENT: [] as Person[],
    REQUEST: [] as Person[],
  }
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [role, token, email] = line.split(' ') as [keyof typeof people, string, string]
    people[role].push({ token, email })
  }
  return people
}

function drawer(path: string, seed: string, skip = 0) {
  const people = readPeople(path)
  let count = 0
  let paid = skip
  const one = (list: Person[]) => list[Math.floor(Math.random() * list.length)] as Person
  type Headers = Record<string, string>
  const call = (
    method: 'GET' | 'POST',
    path: string,
    { token }: Person,
    body?: object,
    headers?: Headers,
  ) => ({
    method,
    path: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...headers,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': `${seed}-${++count}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const user = () => one(people.USER)
  /** From 1 to 500 taka, as filled histories have them. */
  const amount = (least = 1) => (least * 100 + Math.floor(Math.random() * 49_900)) / 100
  const cash = (path: string) =>
    call('POST', path, one(people.AGENT), { userEmail: user().email, amount: amount() })

  const sendFrom = (from: Person, more: object = {}) => {
    let to = user()
    while (to === from) to = user()
    return call('POST', '/wallet/me/send-money', from, {
      recipientPhone: to.email,
      amount: amount(),
      ...more,
    })
  }
  /** The line of a request has its token in place of an address. */
  const payRequest = () => {
    const request = people.REQUEST[paid++] as Person
    return call('POST', `/wallet/requests/${request.email}/pay`, request, { amount: 10 })
  }

  const calls = {
    me: () => call('GET', '/user/me', user()),
    visit: () => call('GET', '/user/me', user(), undefined, { connection: 'close' }),
    wallet: () => call('GET', '/wallet/me', user()),
    recent: () => call('GET', '/wallet/my-transactions?limit=5', user()),
    send: () => sendFrom(user()),
    send_round_up: () => sendFrom(one(people.SAVER)),
    send_charged: () => sendFrom(user(), { expectedFee: 5 }),
    pay_request: payRequest,
    deposit: () => call('POST', '/wallet/me/add-money', user(), { amount: amount(10) }),
    withdraw: () => call('POST', '/wallet/me/withdraw', user(), { amount: amount(10) }),
    cash_in: () => cash('/transactions/cash-in'),
    cash_out: () => cash('/transactions/cash-out'),
  }
  return (name: Case) => calls[name === 'mixed' ? ofTheDay() : name]()
}

/** Six reads to four movements of money, as in `wrk.lua`. */
const day = [
  [20, 'wallet'],
  [40, 'recent'],
  [60, 'me'],
  [84, 'send'],
  [90, 'deposit'],
  [94, 'withdraw'],
  [98, 'cash_in'],
  [100, 'cash_out'],
] as const

function ofTheDay() {
  const drawn = Math.random() * 100
  return day.find(([below]) => drawn < below)?.[1] ?? 'me'
}
