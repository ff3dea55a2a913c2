import { expect, test } from 'vitest'
import { type AccountRef, addressKind, RefMap } from './account-ref.ts'

const refs: AccountRef[] = [
  { id: 1 },
  { wallet: { email: 'a@batua.test' } },
  { wallet: { phone: '+880' } },
  { wallet: { code: '48' } },
]

test('a value is found under the reference it was set with, and under no other one', () => {
  for (const ref of refs) {
    const map = new RefMap<string>().set(ref, 'here')
    expect(refs.map((other) => map.get(other))).toEqual(
      refs.map((other) => (other === ref ? 'here' : undefined)),
    )
    expect([...map.entries()]).toEqual([[ref, 'here']])
    expect(map.size).toBe(1)
    map.delete(ref)
    expect([map.get(ref), map.size]).toEqual([undefined, 0])
  }
})

test('an email, a phone number and a code with the same characters are three references', () => {
  const map = new RefMap<string>()
    .set({ wallet: { email: 'x' } }, 'mail')
    .set({ wallet: { phone: 'x' } }, 'phone')
    .set({ wallet: { code: 'x' } }, 'code')
  expect(map.get({ wallet: { email: 'x' } })).toBe('mail')
  expect(map.get({ wallet: { phone: 'x' } })).toBe('phone')
  expect(map.get({ wallet: { code: 'x' } })).toBe('code')
  expect([{ email: 'x' }, { phone: 'x@y' }, { code: '1' }].map(addressKind)).toEqual([
    'email',
    'phone',
    'code',
  ])
})
