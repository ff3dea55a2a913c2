import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { logTo } from './log.ts'
import { prettyLines } from './pretty-log.ts'

/** No terminal, so there are no colours. */
function written() {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  return { lines: () => text.trimEnd().split('\n'), ...logTo(prettyLines(stream), 'info') }
}

const sent = {
  endpoint: sendMoney,
  status: 200,
  code: 'OK' as const,
  milliseconds: 2.71,
  requestId: 'abc-1',
  address: '203.0.113.7',
}
const refused = { ...sent, status: 422, code: 'INSUFFICIENT_FUNDS' as const, personId: 'somebody' }

test('answered calls are a short line each, and a refusal says why, from where and who', () => {
  const { lines, logAnswers } = written()
  logAnswers([sent, refused])
  expect(lines()).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d POST \/wallet\/me\/send-money 200 3 ms$/),
    expect.stringMatching(/ 422 INSUFFICIENT_FUNDS 3 ms from 203\.0\.113\.7 by somebody$/),
  ])
})

test('an event shows its level, its message and its fields; an error also its reason and its stack trace', () => {
  const { lines, log } = written()
  log.warn({ task: 'sweepOutbox', rows: 3 }, 'housekeeping failed')
  log.error({ err: new Error('no such table'), requestId: 'abc-2' }, 'a call failed')
  const [warning, failure, ...way] = lines()
  expect(warning).toMatch(/^\d\d:\d\d:\d\d WARN housekeeping failed task=sweepOutbox rows=3$/)
  expect(failure).toMatch(/ ERROR a call failed: no such table$/)
  expect(way[0]).toContain('pretty-log.test.ts')
})

test('text from a client can neither control the terminal nor start a new line', () => {
  const { lines, logAnswers } = written()
  logAnswers([{ ...refused, address: '1.2.3.4\u001b[2J\n12:00:00 POST /forged' }])
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).not.toContain('\u001b')
})
