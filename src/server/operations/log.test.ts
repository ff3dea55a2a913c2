import { expect, test } from 'vitest'
import * as wallet from '#contract/endpoints/wallet.ts'
import { logTo } from './log.ts'

function written(level = 'info') {
  const lines: string[] = []
  return { lines, ...logTo({ write: (line: string) => void lines.push(line) }, level) }
}
const answered = {
  endpoint: wallet.withdraw,
  status: 422,
  code: 'INSUFFICIENT_FUNDS' as const,
  milliseconds: 12.3456,
  requestId: 'abc-1',
  address: '203.0.113.7',
  personId: '01a1e20b-4590-7018-9803-cd99068ee178',
}

// ASVS: 16.2.4
test('an answered call is one line of JSON with its request id', () => {
  const { lines, logAnswers } = written()
  logAnswers([answered])
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 30,
    requestId: 'abc-1',
    method: 'POST',
    route: '/wallet/me/withdraw',
    status: 422,
    code: 'INSUFFICIENT_FUNDS',
    ms: 12.35,
  })
})

// ASVS: 16.3.3
test('the line of a refusal names the caller and the address, that of a success does not', () => {
  const { lines, logAnswers } = written()
  logAnswers([answered, { ...answered, status: 200, code: 'OK' }])
  const [refused, done] = lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(refused).toMatchObject({ address: answered.address, person: answered.personId })
  expect(done).not.toHaveProperty('address')
  expect(done).not.toHaveProperty('person')
})

// threat: log-forging; ASVS: 16.4.1
test('an address that a client made up cannot end its log line or its string', () => {
  const { lines, logAnswers } = written()
  const address = '1.2.3.4","code":"OK"}\n{"msg":"forged'
  logAnswers([{ ...answered, personId: undefined, address }])
  const all = lines.join('').trim().split('\n')
  expect(all).toHaveLength(1)
  expect(JSON.parse(all[0]!)).toMatchObject({ address, code: 'INSUFFICIENT_FUNDS' })
})

test('calls that are answered in one turn write one line each, in order', () => {
  const { lines, logAnswers } = written()
  const requestIds = Array.from({ length: 40 }, (_, i) => `abc-${i}`)
  logAnswers(requestIds.map((requestId) => ({ ...answered, requestId })))
  const all = lines.join('').trim().split('\n')
  expect(all.map((line) => JSON.parse(line).requestId)).toEqual(requestIds)
})

test('a level above info writes no line per call', () => {
  const { lines, logAnswers } = written('warn')
  logAnswers([answered])
  expect(lines).toEqual([])
})

test('secrets are left out, also one level down, and an error keeps its values to itself', () => {
  const { lines, log } = written()
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(canary-detail) exists',
    parameters: ['canary-parameter'],
  })
  log.error({ err: error, token: 'canary-token', request: { password: 'canary-password', path: '/x' } }, 'no')
  expect(lines.join()).not.toContain('canary')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { message: 'duplicate key', code: '23505' },
    request: { path: '/x' },
  })
})
