// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { answerAll, isAsking, onAsking, withProof } from './step-up.ts'
import { dropToken, storeToken } from './token.ts'

const refused = { error: { status: 403, data: { success: false, code: 'STEP_UP_REQUIRED', message: '' } } }
const done = { data: 'done' }

/** Refused until the proof is given. */
const guarded = () => vi.fn<() => Promise<object>>().mockResolvedValueOnce(refused).mockResolvedValue(done)

beforeEach(() => {
  storeToken('a token')
})

test('a refused call is made again once the proof is given, and its caller gets that answer alone', async () => {
  const call = guarded()
  const outcome = withProof(call)
  await vi.waitUntil(isAsking)
  expect(call).toHaveBeenCalledTimes(1)
  answerAll(true)
  expect(await outcome).toBe(done)
  expect(call).toHaveBeenCalledTimes(2)
  expect(isAsking()).toBe(false)
})

test('however many calls wait for a proof, one question is asked, and its answer is for all', async () => {
  const calls = [guarded(), guarded(), guarded()]
  const opened = vi.fn()
  const outcomes = calls.map((call) => withProof(call))
  let wasAsking = isAsking()
  const stop = onAsking(() => {
    if (isAsking() && !wasAsking) opened()
    wasAsking = isAsking()
  })
  await vi.waitFor(() => calls.every((call) => expect(call).toHaveBeenCalled()))
  await vi.waitUntil(isAsking)
  answerAll(true)
  stop()
  expect(await Promise.all(outcomes)).toEqual([done, done, done])
  expect(opened).toHaveBeenCalledTimes(1)
})

test('when the question is cancelled the call is not made again, and its caller gets the refusal', async () => {
  const call = guarded()
  const outcome = withProof(call)
  await vi.waitUntil(isAsking)
  answerAll(false)
  expect(await outcome).toBe(refused)
  expect(call).toHaveBeenCalledTimes(1)
})

test('a session that ends closes the question, and nothing is made again', async () => {
  const call = guarded()
  const outcome = withProof(call)
  await vi.waitUntil(isAsking)
  dropToken()
  expect(isAsking()).toBe(false)
  expect(await outcome).toBe(refused)
  expect(call).toHaveBeenCalledTimes(1)
})

test('any other outcome is handed on without a question', async () => {
  const blocked = { error: { status: 403, data: { success: false, code: 'FORBIDDEN', message: '' } } }
  for (const outcome of [done, blocked, { error: { status: undefined, data: 'Failed to fetch' } }]) {
    expect(await withProof<object>(async () => outcome)).toBe(outcome)
    expect(isAsking()).toBe(false)
  }
})
