import { expect, test } from 'vitest'
import type { z } from 'zod'
import { code, filterAmount, filterDate, limit, page, recoveryCode, search } from './fields.ts'
import { cashBody } from './forms/transactions.ts'
import { registerForm, updateMeBody } from './forms/user.ts'
import { addMoneyBody, sendMoneyBody, withdrawBody } from './forms/wallet.ts'
import { limits } from './limits.ts'
import { type MessageCode, wordsOf } from './message.ts'
import { messages } from './text/en/messages.ts'

const inWords = (code: string | undefined) => wordsOf(code as MessageCode, { messages })

const firstMessage = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? undefined : inWords(result.error.issues[0]?.message)
}

const wildAmounts = [
  -1,
  0,
  '10',
  [10],
  true,
  null,
  {},
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0.001,
  10.005,
  2 ** 53 + 1,
]

test.each([
  ['deposit', addMoneyBody, {}],
  ['withdraw', withdrawBody, {}],
  ['send', sendMoneyBody, { recipientPhone: '01711000002' }],
  ['cash', cashBody, { userEmail: 'user@batua.test' }],
] as const)('a %s that is not an amount of money is refused with our own message', (_, schema, rest) => {
  const known = new Set<unknown>(Object.values(messages))
  for (const amount of wildAmounts) {
    const message = firstMessage(schema, { ...rest, amount })
    expect(known.has(message), `${JSON.stringify(amount)} -> ${message}`).toBe(true)
  }
})

// threat: below-minimum; ASVS: 2.2.1
test('one poisha below each minimum gets the message of the specification, the minimum itself passes', () => {
  expect(firstMessage(addMoneyBody, { amount: 9.99 })).toBe('Minimum deposit is 10৳')
  expect(firstMessage(withdrawBody, { amount: 9.99 })).toBe('Minimum withdraw is 10৳')
  expect(firstMessage(sendMoneyBody, { recipientPhone: 'abc', amount: 0.99 })).toBe(
    'Amount must be greater than 0',
  )
  expect(firstMessage(addMoneyBody, { amount: limits.depositMin })).toBeUndefined()
  expect(firstMessage(sendMoneyBody, { recipientPhone: 'abc', amount: limits.sendMin })).toBeUndefined()
})

// ASVS: 2.2.3
test('different passwords are reported at the confirm field, together with the other errors', () => {
  const result = registerForm.safeParse({
    name: 'ab',
    email: 'a@b.co',
    password: 'long-enough',
    confirmPassword: 'other-enough',
    role: 'USER',
  })
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), inWords(issue.message)])).toEqual([
    ['name', 'Name must be at least 3 characters'],
    ['confirmPassword', 'Passwords do not match'],
  ])
})

test('an empty profile form says that there is nothing to update', () => {
  expect(firstMessage(updateMeBody, { name: '', phone: '', password: '', confirmPassword: '' })).toBe(
    'Please fill at least one field to update.',
  )
  expect(firstMessage(updateMeBody, { password: 'secret', confirmPassword: '' })).toBe(
    'Passwords do not match',
  )
  expect(updateMeBody.parse({ name: 'New Name', phone: '', role: 'ADMIN' })).toEqual({ name: 'New Name' })
})

test('page numbers out of range are refused, and a large limit is lowered to the maximum', () => {
  for (const wild of ['0', '-1', '1.5', 'x', '1e9', ['1', '2'], {}, '']) {
    expect(page.safeParse(wild).success, JSON.stringify(wild)).toBe(false)
  }
  expect(limit(10).parse('1000000000')).toBe(limits.pageSizeMax)
  expect(limit(10).safeParse('-1').success).toBe(false)
  expect(limit(10).parse(undefined)).toBe(10)
})

test('Bangla digits count as digits wherever a number is read from text', () => {
  expect(code.parse('১২৩৪৫৬')).toBe('123456')
  expect(recoveryCode.parse(`২৩৪৫-${'ab '.repeat(10)}`)).toBe(`2345${'AB'.repeat(10)}`)
  expect(page.parse('২')).toBe(2)
  expect(filterAmount.parse('১০.৫')).toBe(10.5)
  expect(filterDate.parse('২০২৫-১১-১৪')).toBe('2025-11-14')
  expect(search.parse('০১৭১১০০০০০১')).toBe('01711000001')
  expect(code.safeParse('১২৩').success).toBe(false)
  expect(filterDate.safeParse('২০২৫-১৩-০১').success).toBe(false)
})

test('a search for a phone number ignores the spaces that screens show; other text stays unchanged', () => {
  expect(search.parse('+880 1711 000001')).toBe('+8801711000001')
  expect(search.parse('01711-000001')).toBe('01711000001')
  for (const text of ['100%', 'রহিম ২', '2024-11', 'a-017 11@b.co', '0-1'])
    expect(search.parse(text)).toBe(text)
})
