import { expect, test } from 'vitest'
import { z } from 'zod'
import { versionPayload } from './version-payload.ts'

const payload = versionPayload(z.object({}))
const accepts = (from: string, until: string) => payload.safeParse({ rules: {}, from, until }).success

test('an order ends after it begins, however the times are written', () => {
  expect(accepts('2999-01-01T00:00:00Z', '2999-01-01T00:00:00.500Z')).toBe(true)
  expect(accepts('2999-01-01T00:00:00.500Z', '2999-01-01T00:00:00Z')).toBe(false)
  expect(accepts('2999-01-01T00:00:00.000Z', '2999-01-01T00:00:00Z')).toBe(false)
})
