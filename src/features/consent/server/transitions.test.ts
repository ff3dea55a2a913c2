import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takaToPoisha } from '#contract/money.ts'
import { hashToken } from '#server/accounts/secrets.ts'
import type { Caller } from '#server/accounts/sessions.ts'
import { pay } from '#server/payments/pay.ts'
import type { TestPerson } from '#test/people.ts'
import { cancelConsent, proveConsentCode } from '../contract.ts'
import { approval } from '../permit.ts'
import { consentServer } from '../testing/server.ts'
import {
  type ConsentEvent,
  type ConsentState,
  statesBefore,
  transitionOn,
  transitions,
} from '../transitions.ts'
import { type Ask, askConsent } from './asking.ts'
import { tryCode } from './codes.ts'
import { lookupsOf } from './lookups.ts'
import { lockRequest, markRefused } from './requests.ts'

const { at, ask, couple, newest, approve, decline, stateOf } = consentServer()

const AMOUNT = 100
const otherCode = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

type Scene = { id: string; agent: TestPerson; user: TestPerson; code: string }

/** What really happens in each event, whether the table allows it or not. */
const causes: Record<ConsentEvent, (scene: Scene) => PromiseLike<unknown>> = {
  approve: ({ user, id }) => approve(user, id),
  decline: ({ user, id }) => decline(user, id),
  confirmCode: ({ user, id }) =>
    at.server.call(proveConsentCode, { token: user.token, params: { consentId: id } }),
  bringCode: (scene) => bring(scene, scene.code),
  bringWrongCode: (scene) => bring(scene, otherCode(scene.code)),
  cancel: ({ agent, id }) => at.server.call(cancelConsent, { token: agent.token, params: { consentId: id } }),
  replace: ({ agent, user }) => ask(agent, user, { amount: AMOUNT + 1 }),
  askAgain: (scene) => askUnder(scene, randomUUID()),
  askAfterEnd: (scene) => askUnder(scene, undefined),
  timeOut: async ({ user, id }) => {
    await at.server.sql`update consent_request set expires_at = now() where id = ${id}`
    await ask(await at.server.agent(), user)
  },
  pay: async (scene) => {
    const { agent, customer } = await partiesOf(scene)
    await pay(at.server.services, {
      type: 'cash_out',
      amount: takaToPoisha(AMOUNT),
      debit: { id: customer.accountId },
      credit: { id: agent.accountId },
      actor: agent.accountId,
      agent: agent.accountId,
      idempotency: undefined,
      sender: customer,
      receiver: agent,
      permits: [{ kind: approval, id: scene.id }],
    })
  },
  refusePayment: ({ id }) => markRefused(at.server.sql, id),
}

async function partiesOf({ agent, user }: Scene): Promise<Pick<Ask, 'agent' | 'customer'>> {
  const { callerByToken } = at.server.services
  const { customerByEmail } = lookupsOf(at.server.services)
  const [caller, customer] = [await callerByToken(hashToken(agent.token)), await customerByEmail(user.email)]
  return { agent: { ...(caller as Caller), accountId: agent.accountId! }, customer: customer! }
}

async function termsOf(scene: Scene, key: string | undefined): Promise<Ask> {
  const parties = await partiesOf(scene)
  return {
    ...parties,
    cause: { actor: parties.agent.personId, address: '127.0.0.1', requestId: null },
    amount: takaToPoisha(AMOUNT),
    fee: 0n,
    idempotency: key === undefined ? undefined : { key, payload: randomUUID() },
    rateLimits: false,
    stepUpAbove: takaToPoisha(1_000),
    keys: at.server.services.keys,
  }
}

async function bring(scene: Scene, code: string) {
  const { sql } = at.server.services
  const request = await sql.begin((tx) => lockRequest(tx, scene.id))
  return tryCode(sql, request!, await termsOf(scene, undefined), code)
}

/** Whether the call waits for the same request. */
async function askUnder(scene: Scene, key: string | undefined): Promise<boolean> {
  const outcome = await askConsent(at.server.services.sql, await termsOf(scene, key))
  return outcome.kind === 'request' && outcome.request.id === scene.id
}

/** A request in this state. The code stays, so that only the state can refuse it. */
async function sceneIn(state: ConsentState): Promise<Scene> {
  const [agent, user] = await couple()
  await ask(agent, user, { amount: AMOUNT })
  const { _id: id, code } = await newest(user)
  const isOver = state !== 'open' && state !== 'approved'
  await at.server.sql`
    update consent_request set state = ${state}, closed_at = case when ${isOver} then now() end where id = ${id}`
  return { id, agent, user, code: code! }
}

const states = Object.keys(transitions) as ConsentState[]
const events = Object.keys(causes) as ConsentEvent[]
const pairs = states.flatMap((state) => events.map((event) => ({ state, event })))

test.each(pairs)('$event happens to a request that is $state as the table says', async ({ state, event }) => {
  const scene = await sceneIn(state)
  await causes[event](scene)
  expect(await stateOf(scene.id)).toBe(transitionOn(event, state)?.to ?? state)
})

test.each(states)(
  'an agent who asks again waits for a request that is %s only where the table says so',
  async (state) => {
    const again = await sceneIn(state)
    expect(await askUnder(again, randomUUID())).toBe(statesBefore('askAgain').includes(state))
    const withoutKey = [...statesBefore('askAgain'), ...statesBefore('askAfterEnd')]
    expect(await askUnder(await sceneIn(state), undefined)).toBe(withoutKey.includes(state))
  },
)

test('the database accepts exactly the states of the table', async () => {
  const [row] = await at.server.sql<[{ definition: string }]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'consent_request_state_check'`
  const accepted = [...row.definition.matchAll(/'(\w+)'/g)].map(([, state]) => state)
  expect(accepted.toSorted()).toEqual(states.toSorted())
})

test('only an open request is decided, only an approved one pays, and nothing leads out of an end', () => {
  expect(statesBefore('approve')).toEqual(['open'])
  expect(statesBefore('bringCode')).toEqual(['open'])
  expect(statesBefore('decline')).toEqual(['open'])
  expect(statesBefore('pay')).toEqual(['approved'])
  for (const end of ['declined', 'cancelled', 'expired', 'used', 'refused'] as const)
    for (const transition of Object.values(transitions[end].on)) expect(transition.to).toBe(end)
})
