import { expect, test } from 'vitest'
import { emvPayload } from '../../emv.ts'
import { payAddressOf } from './meaning.ts'

const code = '4829137502649183059'
const token = 'Zk3vX9qLr2TmWc8YbN5dHA'
const marks = { origins: ['https://batua.example', 'http://localhost:3000'], guid: 'example.batua' }
const mark = { guid: marks.guid, merchantCategory: '0000' }
const shop = { code, name: 'Rahim Store', city: 'Dhaka' }

test('our links, payloads and typed codes lead to their pay page', () => {
  const own = [
    [code, `/pay/${code}`],
    ['4829 1375 0264 9183 059', `/pay/${code}`],
    [`https://batua.example/pay/${token}`, `/pay/${token}`],
    [`http://localhost:3000/pay/${code}`, `/pay/${code}`],
    [emvPayload(mark, shop), `/pay/${code}`],
  ] as const
  for (const [text, address] of own) expect(payAddressOf(text, marks), text).toBe(address)
})

// threat: foreign-qr
test('a payload with a changed amount leads to the request, whose own amount counts', () => {
  const changed = emvPayload(mark, { ...shop, request: { token, amount: 1 } })
  expect(payAddressOf(changed, marks)).toBe(`/pay/${token}`)
})

// threat: foreign-qr
test('another host, a script, another path, a query, a login in the address and any other text open nothing', () => {
  const foreign = [
    `https://batua.example.evil.test/pay/${code}`,
    `https://evil.test/pay/${code}`,
    `https://batua.example@evil.test/pay/${code}`,
    `https://user:word@batua.example/pay/${code}`,
    `javascript:alert(1)//batua.example/pay/${code}`,
    `data:text/html,<script>alert(1)</script>`,
    `https://batua.example/pay/${code}/../../user/profile`,
    `https://batua.example/pay/${code}?to=evil`,
    'https://batua.example/admin/users',
    emvPayload({ ...mark, guid: 'com.other' }, shop),
    'WIFI:S:Home;T:WPA;P:secret;;',
    '01711000001',
    '',
  ]
  for (const text of foreign) expect(payAddressOf(text, marks), text).toBeUndefined()
})
