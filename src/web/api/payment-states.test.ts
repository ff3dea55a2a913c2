import { expect, test } from 'vitest'
import { hasNotice, type PaymentEvent, stateAfter } from './payment-states.ts'

const after = (...events: PaymentEvent[]) =>
  events.reduce((state, event) => stateAfter(state, event), 'sending' as ReturnType<typeof stateAfter>)

// threat: browser-unknown-outcome
test('a request that was turned away or not sent settles a payment only if no earlier request is without an answer', () => {
  for (const event of ['turned away', 'not sent'] as const) {
    expect(after(event)).toBe('settled')
    expect(after('nothing', event, 'end')).toBe('unsure')
    expect(after('nothing', 'end', 'press', event, 'end')).toBe('unsure')
  }
})

test('an outcome settles a payment in every state', () => {
  const ways: PaymentEvent[][] = [[], ['nothing'], ['nothing', 'end'], ['nothing', 'end', 'check']]
  for (const way of [...ways, ['nothing', 'end', 'cancel']] as PaymentEvent[][])
    expect(after(...way, 'outcome'), way.join()).toBe('settled')
})

test('a check or a cancel without an outcome leaves the notice', () => {
  for (const ask of ['check', 'cancel'] as const)
    for (const answer of ['nothing', 'turned away', 'not sent'] as const) {
      expect(after('nothing', 'end', ask, answer)).toBe('unsure')
      expect(hasNotice(after('nothing', 'end', ask))).toBe(true)
    }
})

test('a payment whose answer is only late has no notice, and nothing brings a settled one back', () => {
  expect(hasNotice(after('nothing'))).toBe(false)
  for (const event of ['press', 'check', 'cancel', 'nothing', 'end'] as const)
    expect(after('outcome', event)).toBe('settled')
})
