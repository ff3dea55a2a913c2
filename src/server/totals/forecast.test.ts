import { expect, test } from 'vitest'
import { emptyAt } from './forecast.ts'

const at = (time: string) => new Date(`2026-11-15T${time}:00+06:00`)
const day = {
  now: at('12:00'),
  endOfDay: at('23:59'),
  firstAt: at('09:00'),
  used: 15_000_00n,
  left: 20_000_00n,
}

test('a float that lost three quarters of what is left in three hours is empty in four', () => {
  expect(emptyAt(day)).toEqual(at('16:00'))
})

test.each([
  ['without cash today', { firstAt: undefined }],
  ['with less than two hours of cash', { firstAt: at('10:01') }],
  ['when cash brought as much as it took', { used: 0n }],
  ['when cash brought more than it took', { used: -5n }],
  ['when it lasts for the day', { left: 200_000_00n }],
  ['when it is empty already', { left: 0n }],
])('there is no forecast %s', (_, change) => {
  expect(emptyAt({ ...day, ...change })).toBeUndefined()
})

test('two hours of cash are enough', () => {
  expect(emptyAt({ ...day, firstAt: at('10:00') })).toEqual(at('14:40'))
})
