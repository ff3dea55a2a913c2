import { expect, test } from 'vitest'
import { readShared } from './shared.ts'

const origin = 'https://wallet.example'
const read = (shared: Record<string, string>) => readShared(new URLSearchParams(shared), origin)

test.each([
  [{ url: `${origin}/pay/4829137502649183059` }, { payPath: '/pay/4829137502649183059' }],
  [{ title: 'Batua', text: `Pay me: ${origin}/pay/ab_c-1 please` }, { payPath: '/pay/ab_c-1' }],
  [{ text: `Pay me (${origin}/pay/ab_c-1).` }, { payPath: '/pay/ab_c-1' }],
  [{ text: `টাকা দিন: ${origin}/pay/ab_c-1। ধন্যবাদ` }, { payPath: '/pay/ab_c-1' }],
  [{ text: 'Send it to 01711-000 001, thanks' }, { address: '01711-000 001' }],
  [{ text: 'আমার নম্বর ০১৭১১০০০০০১' }, { address: '01711000001' }],
  [{ text: '+880 1711 000001' }, { address: '+880 1711 000001' }],
  [{ title: 'Tanvir', text: 'tanvir@batua.test' }, { address: 'tanvir@batua.test' }],
  [{ text: 'আমার ইমেইল tanvir@batua.test।' }, { address: 'tanvir@batua.test' }],
  [{ text: 'Is it tanvir@batua.test?' }, { address: 'tanvir@batua.test' }],
  [{ text: 'Lunch on Friday' }, { text: 'Lunch on Friday' }],
  [{}, { text: '' }],
])('%o is understood as %o', (shared, meaning) => expect(read(shared)).toEqual(meaning))

// threat: shared-text
test.each([
  'https://evil.example/pay/4829137502649183059',
  `${origin}.evil.example/pay/abc`,
  `${origin}/pay/../user/security`,
  `${origin}/not-me#token`,
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '123456789012345678',
])('%s leads nowhere: it stays a text', (text) => expect(read({ text })).toEqual({ text }))

test('a long text is cut to what a note may have', () => {
  expect(read({ text: 'x'.repeat(5_000) })).toEqual({ text: 'x'.repeat(80) })
})
