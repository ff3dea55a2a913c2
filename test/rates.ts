import { expect } from 'vitest'
import { type AttemptKind, rates } from '#contract/rates.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import type { Answered, TestServer } from './server.ts'

/** The network address of the test's own calls. */
export const ADDRESS = '127.0.0.1'

/** As if somebody had done it so often a moment ago that one more is allowed. */
export const allButOne = ({ sql }: TestServer, kind: AttemptKind, subject: string) => sql`
  insert into attempt (kind, subject, address)
  select ${kind}, ${attemptOf(kind, subject, ADDRESS).subject}, ${ADDRESS}
  from generate_series(1, ${rates[kind][0].max - 1}::int)`

export const expectToWait = ({ status, body }: Answered) =>
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])

/** Makes the call ten times. Returns the different answers. */
export async function repeated(call: () => Promise<Answered>): Promise<unknown[]> {
  const answers: Answered[] = []
  for (let i = 0; i < 10; i++) answers.push(await call())
  return [...new Set(answers.map(({ status, body }) => `${status} ${body.code ?? 'OK'}`))]
}
