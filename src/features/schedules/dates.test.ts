import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { anchorOf, type DateRule, datesAfter, weekdayOf } from './dates.ts'

const rule = (more: Partial<DateRule>): DateRule => ({
  every: 'day',
  anchor: null,
  startsOn: '2026-11-17',
  endsOn: null,
  ...more,
})
const from = (made: DateRule, count: number) => datesAfter(made, addDays(made.startsOn, -1), count)

test.each([
  [
    'the 31st is the last day of short months, and the 31st again after them',
    rule({ every: 'month', anchor: 31, startsOn: '2026-12-15' }),
    ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  [
    'the 30th is the 29th in February of a leap year',
    rule({ every: 'month', anchor: 30, startsOn: '2028-01-30' }),
    ['2028-01-30', '2028-02-29', '2028-03-30'],
  ],
  [
    'Fridays begin with the first one after the start',
    rule({ every: 'week', anchor: 5, startsOn: '2026-11-17' }),
    ['2026-11-20', '2026-11-27', '2026-12-04'],
  ],
  ['every day begins with the start', rule({}), ['2026-11-17', '2026-11-18', '2026-11-19']],
])('%s', (_, made, dates) => {
  expect(from(made, dates.length)).toEqual(dates)
})

test('once is one date, and none after it', () => {
  const once = rule({ every: 'once' })
  expect(from(once, 3)).toEqual(['2026-11-17'])
  expect(datesAfter(once, '2026-11-17', 3)).toEqual([])
})

test('no date is after the end, and the end is a date', () => {
  expect(from(rule({ endsOn: '2026-11-18' }), 9)).toEqual(['2026-11-17', '2026-11-18'])
})

test('the day itself is not after the day, and a start in the future waits', () => {
  expect(datesAfter(rule({}), '2026-11-17', 1)).toEqual(['2026-11-18'])
  expect(datesAfter(rule({ startsOn: '2027-03-01' }), '2026-11-17', 1)).toEqual(['2027-03-01'])
})

test('a rhythm keeps the day of the week or of the month that it begins on', () => {
  expect([
    anchorOf('week', '2026-11-20'),
    anchorOf('month', '2026-11-20'),
    anchorOf('day', '2026-11-20'),
  ]).toEqual([5, 20, null])
})

/** The same dates by the calendar of Temporal, day by day. */
function byTemporal({ every, anchor, startsOn, endsOn }: DateRule, day: string, count: number): string[] {
  const isDate = (date: Temporal.PlainDate) => {
    if (every === 'once') return date.equals(startsOn)
    if (every === 'day') return true
    if (every === 'week') return date.dayOfWeek === anchor
    return date.day === Math.min(anchor ?? 1, date.daysInMonth)
  }
  const dates: string[] = []
  let date = Temporal.PlainDate.from(day).add({ days: 1 })
  if (Temporal.PlainDate.compare(date, startsOn) < 0) date = Temporal.PlainDate.from(startsOn)
  for (let looked = 0; dates.length < count && looked < 31 * (count + 1); looked++) {
    if (endsOn !== null && Temporal.PlainDate.compare(date, endsOn) > 0) break
    if (isDate(date)) dates.push(date.toString())
    date = date.add({ days: 1 })
  }
  return dates
}

/** A small generator with a seed, so that a failure can be repeated. */
function random(seed: number) {
  let state = seed
  return (max: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * max)
  }
}

test('10,000 random rules have the dates of Temporal', () => {
  const next = random(31)
  for (let i = 0; i < 10_000; i++) {
    const startsOn = addDays('2020-01-01', next(365 * 40))
    const every = (['once', 'day', 'week', 'month'] as const)[next(4)]!
    const made: DateRule = {
      every,
      anchor: every === 'week' ? 1 + next(7) : every === 'month' ? 1 + next(31) : null,
      startsOn,
      endsOn: next(2) === 0 ? null : addDays(startsOn, next(120)),
    }
    const day = addDays(startsOn, next(60) - 20)
    const count = 1 + next(4)
    expect(datesAfter(made, day, count), JSON.stringify({ made, day, count })).toEqual(
      byTemporal(made, day, count),
    )
  }
})

test('weekdays are those of Temporal, also before 1970', () => {
  for (let day = '1969-12-20'; day < '1970-01-20'; day = addDays(day, 1))
    expect(weekdayOf(day)).toBe(Temporal.PlainDate.from(day).dayOfWeek)
})
