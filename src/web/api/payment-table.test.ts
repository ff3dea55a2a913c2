import { expect, test } from 'vitest'
import {
  type Effect,
  hasNotice,
  type PaymentEvent,
  type PaymentState,
  type Progress,
  paymentTable,
  stepOn,
} from './payment-table.ts'

const after = (...events: PaymentEvent[]): PaymentState =>
  events.reduce<Progress>((progress, event) => stepOn(progress, event), {
    state: 'sending',
    hasUnanswered: false,
  }).state

const answers = ['outcome', 'turned away', 'not sent', 'nothing', 'needs confirmation', 'waits'] as const

/** The events that each effect can bring. */
const eventsOf: Record<Exclude<Effect, 'show waiting' | 'finish'>, readonly PaymentEvent[]> = {
  request: answers,
  'request confirmed': answers,
  wait: [...answers, 'end'],
  pause: ['again', 'end'],
  'pause waiting': ['again', 'end'],
  'ask person': ['confirmed', 'not confirmed'],
}

const reasons = {
  noRequest: 'no request is under way',
  noQuestion: 'the person is not asked',
  noPause: 'no pause runs',
  noNotice: 'without the notice nobody can press Check or Do not send',
  noAnswer: 'nothing asks what became of it, or the answer comes after another press',
  known: 'it is known already that a request has no answer',
  running: 'a press while it runs waits for the same answer',
  forgotten: 'the payment is forgotten',
}
type Reason = keyof typeof reasons

const because = (reason: Reason, ...events: PaymentEvent[]) => events.map((event) => [event, reason] as const)
const noRequest = because('noRequest', ...answers)
const noQuestion = because('noQuestion', 'confirmed', 'not confirmed')
const noPause = because('noPause', 'again', 'end')
const running = [
  ...because('running', 'press'),
  ...because('noNotice', 'check', 'cancel'),
  ...because('noAnswer', 'told nothing'),
]
const resting = [...noRequest, ...noQuestion, ...noPause, ...because('known', 'code unanswered')]
const events = [...new Set(Object.values(paymentTable).flatMap((row) => Object.keys(row)))] as PaymentEvent[]

/** The events that change nothing in a state, and why. */
const without: Record<PaymentState, readonly (readonly [PaymentEvent, Reason])[]> = {
  sending: [...running, ...noQuestion, ...noPause],
  pausing: [...running, ...noRequest, ...noQuestion],
  confirming: [...running, ...noRequest, ...noPause],
  confirmed: [...running, ...noQuestion, ...noPause],
  waiting: [...running, ...noQuestion, ...because('noPause', 'again')],
  unheard: [...running, ...noRequest, ...noQuestion],
  unsure: [...resting, ...because('noAnswer', 'told nothing')],
  checking: [...resting, ...because('noNotice', 'check', 'cancel')],
  cancelling: [...resting, ...because('noNotice', 'check', 'cancel')],
  settled: because('forgotten', ...events),
}

const states = Object.keys(paymentTable) as PaymentState[]

test.each(states)('every event has a transition in the state %s, or a reason why it has none', (state) => {
  const named = [...Object.keys(paymentTable[state]), ...without[state].map(([event]) => event)]
  expect(named.toSorted()).toEqual(events.toSorted())
  for (const [event] of without[state])
    for (const hasUnanswered of [false, true])
      expect(stepOn({ state, hasUnanswered }, event)).toEqual({ state, hasUnanswered, effects: [] })
})

test('whatever an effect brings, the table says what follows, until the payment is settled or unsure', () => {
  const seen = new Set<string>()
  const follow = (progress: Progress, effects: readonly Effect[]) => {
    const { state, hasUnanswered } = progress
    const last = effects.at(-1)
    const place = `${state} ${hasUnanswered} ${last}`
    if (seen.has(place)) return
    seen.add(place)
    if (last === 'finish')
      return expect(state).toBe(hasUnanswered && state !== 'settled' ? 'unsure' : 'settled')
    const brought = eventsOf[last as keyof typeof eventsOf]
    expect(brought, place).toBeDefined()
    for (const event of brought) {
      expect(Object.keys(paymentTable[state]), place).toContain(event)
      const { effects: next, ...then } = stepOn(progress, event)
      follow(then, next)
    }
  }
  follow({ state: 'sending', hasUnanswered: false }, ['request'])
  expect([...seen].filter((place) => place.endsWith('finish')).toSorted()).toEqual([
    'settled false finish',
    'settled true finish',
    'unsure true finish',
  ])
})

// threat: browser-unknown-outcome
test('a request that was turned away or not sent settles a payment only if no earlier request is without an answer', () => {
  for (const event of ['turned away', 'not sent'] as const) {
    expect(after(event)).toBe('settled')
    expect(after('nothing', 'again', event)).toBe('unsure')
    expect(after('nothing', 'end', 'press', event)).toBe('unsure')
  }
  expect(after('waits', 'turned away')).toBe('settled')
  expect(after('waits', 'nothing', 'again', 'turned away')).toBe('unsure')
  expect(after('waits', 'code unanswered', 'turned away')).toBe('unsure')
})

test('an outcome settles a payment in every state', () => {
  const sent: PaymentEvent[][] = [[], ['nothing', 'again'], ['waits'], ['needs confirmation', 'confirmed']]
  for (const way of sent) expect(after(...way, 'outcome'), way.join()).toBe('settled')
  const asked: PaymentEvent[][] = [[], ['check'], ['cancel'], ['check', 'press']]
  for (const way of asked) expect(after('nothing', 'end', ...way, 'told outcome'), way.join()).toBe('settled')
})

test('a check or a cancel without an outcome leaves the notice', () => {
  for (const ask of ['check', 'cancel'] as const) {
    expect(after('nothing', 'end', ask, 'told nothing')).toBe('unsure')
    expect(hasNotice(after('nothing', 'end', ask))).toBe(true)
  }
})

test('a payment that is not confirmed is over, and the person is asked once for each request', () => {
  expect(after('needs confirmation', 'not confirmed')).toBe('settled')
  expect(after('nothing', 'again', 'needs confirmation', 'not confirmed')).toBe('unsure')
  expect(after('needs confirmation', 'confirmed', 'needs confirmation')).toBe('settled')
})

test('a payment whose answer is only late has no notice, and nothing brings a settled one back', () => {
  expect(hasNotice(after('nothing'))).toBe(false)
  for (const event of events) expect(after('outcome', event)).toBe('settled')
})
