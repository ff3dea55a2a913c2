import { expect, test } from 'vitest'
import { crcOf, type EmvMark, emvPayload, readEmv } from './emv.ts'

const code = '4829137502649183059'
const token = 'Zk3vX9qLr2TmWc8YbN5dHA'
const mark: EmvMark = { guid: 'test.batua', merchantCategory: '0000' }
const shop = { code, name: 'Rahim Store', city: 'Dhaka' }

const ofCode =
  '00020101021126370010test.batua031948291375026491830595204000053030505802BD5911Rahim Store6005Dhaka6304D15F'
const ofRequest =
  '00020101021226370010test.batua031948291375026491830595204000053030505406350.005802BD5911Rahim Store6005Dhaka62260522Zk3vX9qLr2TmWc8YbN5dHA63049FE8'

/** With the right CRC. */
const sealed = (body: string) => `${body}6304${crcOf(`${body}6304`)}`

test('the CRC of 123456789 is 29B1', () => {
  expect(crcOf('123456789')).toBe('29B1')
})

test('a code and a request are written byte for byte as specified, and read again', () => {
  expect(emvPayload(mark, shop)).toBe(ofCode)
  expect(emvPayload(mark, { ...shop, request: { token, amount: 350 } })).toBe(ofRequest)
  expect(readEmv(ofCode, mark.guid)).toEqual({ code, token: undefined })
  expect(readEmv(ofRequest, mark.guid)).toEqual({ code, token })
})

test('a Bangla name is in the template of languages, with its length in characters', () => {
  const name = 'রহিম স্টোর'
  const payload = emvPayload(mark, { code, name, city: 'ঢাকা' })
  expect(payload).toContain('5910BATUA 3059')
  expect(payload).toContain(`0002bn01${[...name].length}${name}`)
  expect(readEmv(payload, mark.guid)).toEqual({ code, token: undefined })
})

test('the type and the institution are there if the operator sets them', () => {
  const payload = emvPayload({ ...mark, type: '01', institution: '1234' }, shop)
  expect(payload).toContain('26510010test.batua0102010204123403194829137502649183059')
  expect(readEmv(payload, mark.guid)?.code).toBe(code)
})

test('tags in another order are read', () => {
  const orders = [
    `00020126370010test.batua0319${code}5303050010211`,
    `00020153030505802BD26370319${code}0010test.batua`,
  ]
  for (const order of orders)
    expect(readEmv(sealed(order), mark.guid), order).toEqual({ code, token: undefined })
})

// threat: foreign-qr
test('a wrong CRC, another currency, another wallet, a cut and any other text are not read', () => {
  const wrongs = [
    ofCode.replace('D15F', 'D15E'),
    ofCode.replace('Rahim Store', 'Karim Store'),
    sealed(`00020126370010test.batua0319${code}5303840`),
    sealed(`00020126370010com.bkash_0319${code}5303050`),
    sealed('0002015303050'),
    sealed('0002012699'),
    ofCode.slice(0, 40),
    'javascript:alert(1)',
    '',
  ]
  for (const wrong of wrongs) expect(readEmv(wrong, mark.guid), wrong).toBeUndefined()
})
