import { expect, test } from 'vitest'
import { type FailureCode, failures } from '#contract/failures.ts'
import { failureMessages } from '#contract/text/en/failures.ts'
import { notSent } from './errors.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import type { Outcome } from './send.ts'

const failed = (code: FailureCode): Outcome => {
  const { status } = failures[code]
  const message = failureMessages[code]
  return { error: { status, data: { success: false, message, code } } }
}
const notOurs = (status: number | undefined, data: unknown): Outcome => ({ error: { status, data } })
const paid: Outcome = { data: { success: true, message: 'OK', data: {} } }

const rows: [string, Outcome, Evidence][] = [
  ['a device that is offline', { error: notSent }, 'not sent'],
  ['no answer', notOurs(undefined, 'Failed to fetch'), 'nothing'],
  ['the page of a proxy', notOurs(502, '<h1>Bad Gateway</h1>'), 'nothing'],
  ['the page of a captive portal', notOurs(200, '<h1>Log in to the Wi-Fi</h1>'), 'nothing'],
  ['a 404 of another server', notOurs(404, 'Not Found'), 'nothing'],
  ['a 403 of a firewall in JSON', notOurs(403, { message: 'Forbidden' }), 'nothing'],
  ['a fault of ours', failed('INTERNAL'), 'nothing'],
  ['an unknown commit', failed('UNAVAILABLE'), 'nothing'],
  ['a key that has another payload', failed('IDEMPOTENCY_KEY_REUSED'), 'nothing'],
  ['a success', paid, 'outcome'],
  ['a cancelled key', failed('PAYMENT_CANCELLED'), 'outcome'],
  ['too little balance', failed('INSUFFICIENT_FUNDS'), 'outcome'],
  ['a recipient who is unknown', failed('RECIPIENT_NOT_FOUND'), 'outcome'],
  ['a user who is unknown', failed('USER_NOT_FOUND'), 'outcome'],
  ['an agent who is unknown', failed('AGENT_NOT_FOUND'), 'outcome'],
  ['an address that is unknown', failed('NOT_FOUND'), 'turned away'],
  ['wrong input', failed('VALIDATION_FAILED'), 'turned away'],
  ['an ended session', failed('UNAUTHENTICATED'), 'turned away'],
  ['a suspended agent', failed('AGENT_SUSPENDED'), 'turned away'],
  ['too many calls', failed('RATE_LIMITED'), 'turned away'],
]

// threat: browser-unknown-outcome
test.each(rows)('%s proves what the table says', (_, outcome, evidence) => {
  expect(evidenceOf(outcome)).toBe(evidence)
})

test('no 5xx of the contract proves anything, and every other 422 is an outcome', () => {
  for (const [code, { status }] of Object.entries(failures) as [FailureCode, { status: number }][]) {
    if (status >= 500) expect(evidenceOf(failed(code)), code).toBe('nothing')
    if (status === 422 && code !== 'IDEMPOTENCY_KEY_REUSED')
      expect(evidenceOf(failed(code)), code).toBe('outcome')
  }
})
