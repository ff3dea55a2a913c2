// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { untilItHangs } from '#test/hang-limit.ts'
import { answerAll, isAsking, onAsking, withStepUp } from './step-up.ts'
import { dropToken, storeToken } from './token.ts'

const refused = { error: { status: 403, data: { success: false, code: 'STEP_UP_REQUIRED', message: '' } } }
const done = { data: 'done' }

/** Refused until the person steps up. */
const guarded = () => vi.fn<() => Promise<object>>().mockResolvedValueOnce(refused).mockResolvedValue(done)

beforeEach(() => {
  storeToken('a token')
})

test('a refused call is repeated after the step-up, and its caller gets only that answer', async () => {
  const call = guarded()
  const outcome = withStepUp(call)
  await expect.poll(isAsking).toBe(true)
  expect(call).toHaveBeenCalledTimes(1)
  answerAll(true)
  expect(await outcome).toBe(done)
  expect(call).toHaveBeenCalledTimes(2)
  expect(isAsking()).toBe(false)
})

test('calls that wait for a step-up share one question, and its answer serves all of them', async () => {
  const calls = [guarded(), guarded(), guarded()]
  const opened = vi.fn()
  const outcomes = calls.map((call) => withStepUp(call))
  let wasAsking = isAsking()
  const stop = onAsking(() => {
    if (isAsking() && !wasAsking) opened()
    wasAsking = isAsking()
  })
  await vi.waitFor(() => calls.every((call) => expect(call).toHaveBeenCalled()), untilItHangs)
  await expect.poll(isAsking).toBe(true)
  answerAll(true)
  stop()
  expect(await Promise.all(outcomes)).toEqual([done, done, done])
  expect(opened).toHaveBeenCalledTimes(1)
})

test('if the question is cancelled, the call is not repeated, and its caller gets the refusal', async () => {
  const call = guarded()
  const outcome = withStepUp(call)
  await expect.poll(isAsking).toBe(true)
  answerAll(false)
  expect(await outcome).toBe(refused)
  expect(call).toHaveBeenCalledTimes(1)
})

test('the end of the session closes the question, and no call is repeated', async () => {
  const call = guarded()
  const outcome = withStepUp(call)
  await expect.poll(isAsking).toBe(true)
  dropToken()
  expect(isAsking()).toBe(false)
  expect(await outcome).toBe(refused)
  expect(call).toHaveBeenCalledTimes(1)
})

test('any other outcome is returned without a question', async () => {
  const blocked = { error: { status: 403, data: { success: false, code: 'FORBIDDEN', message: '' } } }
  for (const outcome of [done, blocked, { error: { status: undefined, data: 'Failed to fetch' } }]) {
    expect(await withStepUp<object>(async () => outcome)).toBe(outcome)
    expect(isAsking()).toBe(false)
  }
})
