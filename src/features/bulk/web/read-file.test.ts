import { expect, test } from 'vitest'
import { bulkLimits } from '../limits.ts'
import { partsOf, readRows, titleOf } from './read-file.ts'

const read = (text: BlobPart) => readRows(new Blob([text]))
const rahim = { recipient: '01711000002', amount: '1,250.50', note: 'November' }

test('a file with a line of names, in any order, is read by them', async () => {
  expect(await read('Note,Amount (Taka),Phone\nNovember,"1,250.50",01711000002\n')).toEqual([rahim])
  expect(await read('প্রাপক,পরিমাণ,নোট\n০১৭১১০০০০০২,"১,২৫০.৫০",নভেম্বর\n')).toEqual([
    { recipient: '০১৭১১০০০০০২', amount: '১,২৫০.৫০', note: 'নভেম্বর' },
  ])
})

test('a file without names has recipient, amount and note', async () => {
  expect(await read('01711000002,"1,250.50",November\n\n , ,\n')).toEqual([rahim])
  expect(await read('01711000002,10')).toEqual([{ recipient: '01711000002', amount: '10', note: '' }])
})

test('a byte order mark, semicolons, tabs and UTF-16 are understood', async () => {
  expect(await read('\ufeffrecipient;amount;note\r\n01711000002;1,250.50;November\r\n')).toEqual([rahim])
  expect(await read('01711000002\t1,250.50\tNovember')).toEqual([rahim])
  const wide = Buffer.from('\ufeff01711000002;1,250.50;November', 'utf16le')
  expect(await read(wide)).toEqual([rahim])
})

test('a note in quotes may have commas, quotes and several lines', async () => {
  expect(await read('01711000002,10,"For ""rice"", oil\nand salt"\n01711000003,20,x')).toEqual([
    { recipient: '01711000002', amount: '10', note: 'For "rice", oil\nand salt' },
    { recipient: '01711000003', amount: '20', note: 'x' },
  ])
})

test('an empty file, one of names only, and a text are told apart from rows', async () => {
  for (const text of ['', '\ufeff', '\n\n', 'recipient,amount,note\n']) expect(await read(text)).toBe('empty')
  expect(await read('Dear all\nplease find 3 rows')).toBe('no columns')
})

test('an amount that is too long does not become another one', async () => {
  const [row] = (await read(`a@b.test,${'1'.repeat(41)},`)) as { amount: string }[]
  expect(row?.amount).toBe('?')
})

test('parts have at most 200 rows, and fit into a call', async () => {
  const row = { ...rahim, note: 'ন'.repeat(400) }
  const parts = partsOf(Array(500).fill(row))
  expect(parts.flat()).toHaveLength(500)
  for (const part of parts) expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(60_000)
  expect(partsOf(Array(401).fill(rahim)).map(({ length }) => length)).toEqual([
    bulkLimits.rowsAtOnce,
    bulkLimits.rowsAtOnce,
    1,
  ])
})

test('the name of the file becomes the title', () => {
  expect(titleOf('salaries-november_2026.csv', 'x')).toBe('Salaries november 2026')
  expect(titleOf('.csv', 'Bulk payment')).toBe('Bulk payment')
})
