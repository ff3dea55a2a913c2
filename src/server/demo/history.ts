import { addDays, type Day } from '#contract/days.ts'
import { features } from '#features/server.ts'
import type { DemoEvent } from '../features/demo.ts'
import { Books } from './books.ts'
import { neighbours } from './neighbours.ts'
import { type Random, seededRandom } from './random.ts'

const me = 'user@batua.test'
const friend = 'friend@batua.test'
const agent = 'agent@batua.test'

export const historyDays = 365
/** From here on the days of the demo user are written by hand. */
const LAST_WEEKS = 42
/** What the demo user has before them. */
const CARRIED = 3000

/** The day and the minute in Dhaka at which the demo is filled. Nothing happens after it. */
export type Moment = { day: Day; minute: number }

const at = (daysAgo: number, hour: number, minute = 0) => ({ daysAgo, minuteOfDay: hour * 60 + minute })

/** The last weeks of the demo user, written by hand. They end with a balance of ৳12,480.50. */
const lastWeeks: DemoEvent[] = [
  { ...at(41, 10, 12), type: 'add_money', to: me, amount: 5000 },
  { ...at(40, 18, 40), type: 'send_money', from: me, to: friend, amount: 750, note: 'Dinner on Friday' },
  { ...at(39, 12, 5), type: 'cash_in', agent, to: me, amount: 3000 },
  {
    ...at(37, 20, 31),
    type: 'send_money',
    from: friend,
    to: me,
    amount: 420.5,
    note: 'Groceries, your half',
  },
  { ...at(36, 11, 15), type: 'withdraw', from: me, amount: 1000 },
  {
    ...at(34, 17, 50),
    type: 'send_money',
    from: me,
    to: 'ayesha.siddika@batua.test',
    amount: 1200,
    note: 'Books for the new term',
  },
  { ...at(33, 9, 45), type: 'cash_out', agent, from: me, amount: 1000 },
  { ...at(31, 10, 2), type: 'add_money', to: me, amount: 25_000 },
  {
    ...at(31, 10, 30),
    type: 'send_money',
    from: me,
    to: 'rafiqul.islam@batua.test',
    amount: 12_000,
    note: 'Rent',
  },
  { ...at(30, 19, 22), type: 'send_money', from: me, to: friend, amount: 1850 },
  { ...at(28, 13, 10), type: 'cash_out', agent: 'delwar.store@batua.test', from: me, amount: 2500 },
  { ...at(27, 21, 4), type: 'send_money', from: friend, to: me, amount: 900, note: 'ধন্যবাদ 🙏' },
  { ...at(25, 16, 36), type: 'withdraw', from: me, amount: 2000 },
  { ...at(24, 10, 15), type: 'send_money', from: me, to: 'ayesha.siddika@batua.test', amount: CARRIED },
  {
    ...at(23, 12, 48),
    type: 'send_money',
    from: me,
    to: 'sumaiya.khatun@batua.test',
    amount: 365,
  },
  { ...at(21, 11, 20), type: 'cash_in', agent, to: me, amount: 1500 },
  { ...at(20, 18, 55), type: 'send_money', from: 'mehedi.hasan@batua.test', to: me, amount: 640 },
  { ...at(18, 20, 15), type: 'send_money', from: me, to: friend, amount: 500 },
  { ...at(17, 10, 41), type: 'add_money', to: me, amount: 2000, assistedBy: agent },
  { ...at(15, 14, 27), type: 'withdraw', from: me, amount: 3000 },
  {
    ...at(13, 19, 9),
    type: 'send_money',
    from: me,
    to: 'priya.saha@batua.test',
    amount: 1275,
    note: 'Birthday present for Mita',
  },
  { ...at(12, 12, 33), type: 'cash_out', agent, from: me, amount: 1200 },
  {
    ...at(10, 17, 18),
    type: 'send_money',
    from: friend,
    to: me,
    amount: 2300,
    note: 'Bus tickets to Sylhet',
  },
  {
    ...at(8, 9, 58),
    type: 'send_money',
    from: me,
    to: 'rafiqul.islam@batua.test',
    amount: 4500,
    note: 'Electricity and water',
  },
  { ...at(7, 13, 44), type: 'cash_in', agent: 'mita.telecom@batua.test', to: me, amount: 2500 },
  { ...at(6, 20, 20), type: 'send_money', from: me, to: friend, amount: 320 },
  { ...at(5, 11, 6), type: 'withdraw', from: me, amount: 500 },
  {
    ...at(4, 18, 12),
    type: 'send_money',
    from: 'ayesha.siddika@batua.test',
    to: me,
    amount: 1200,
    note: 'Paying you back',
  },
  {
    ...at(3, 15, 30),
    type: 'send_money',
    from: me,
    to: 'taslima.akter@batua.test',
    amount: 790,
  },
  { ...at(2, 10, 25), type: 'add_money', to: me, amount: 2500 },
  { ...at(2, 19, 47), type: 'send_money', from: me, to: friend, amount: 600, note: 'Cricket tickets' },
  { ...at(1, 12, 14), type: 'cash_out', agent, from: me, amount: 500 },
  { ...at(1, 20, 38), type: 'send_money', from: friend, to: me, amount: 1370, note: 'Eid shopping' },
]

/** What features add to the last weeks. */
const addedWeeks = features.flatMap(({ demo }) => demo?.lastWeeks ?? [])

const users = neighbours.filter(({ role }) => role === 'USER').map(({ email }) => email)
const shops = neighbours
  .filter(({ role, status }) => role === 'AGENT' && status !== 'pending')
  .map(({ email }) => email)
const agents = [agent, ...shops]

/** People join throughout the year, so that the chart of new people has some. Agents are there from the start. */
export function joinedDaysAgo(email: string): number {
  const place = users.indexOf(email)
  return place < 0
    ? historyDays + 1
    : historyDays - Math.round((place * (historyDays - 3)) / (users.length - 1))
}

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6]

/** The months before the last weeks: a salary, the rent, groceries, and weekends with a friend. */
function ownDay(random: Random, daysAgo: number, day: Day): DemoEvent[] {
  const dayOfMonth = Number(day.slice(8))
  const weekday = weekdayOf(day)
  const events: DemoEvent[] = []
  const sent = (hour: number, to: string, amount: number) =>
    events.push({ ...at(daysAgo, hour, random.between(0, 59)), type: 'send_money', from: me, to, amount })
  if (dayOfMonth === 1)
    events.push({ ...at(daysAgo, 10, 2), type: 'add_money', to: me, amount: random.between(280, 330) * 100 })
  if (dayOfMonth === 2) sent(9, 'rafiqul.islam@batua.test', 12_000)
  if (dayOfMonth === 6) sent(18, 'ayesha.siddika@batua.test', random.between(30, 45) * 100)
  if (dayOfMonth === 15)
    events.push({ ...at(daysAgo, 16, 20), type: 'withdraw', from: me, amount: random.between(20, 50) * 100 })
  if (dayOfMonth === 21)
    events.push({
      ...at(daysAgo, 12, 40),
      type: 'cash_in',
      agent,
      to: me,
      amount: random.between(10, 30) * 100,
    })
  if (weekday === FRIDAY) sent(20, friend, random.between(7, 24) * 50)
  if (weekday === SATURDAY) {
    const amount = random.between(8, 22) * 100
    events.push({ ...at(daysAgo, 11, random.between(0, 59)), type: 'cash_out', agent, from: me, amount })
  }
  if (weekday === SUNDAY && random.between(1, 2) === 1)
    events.push({
      ...at(daysAgo, 21, 5),
      type: 'send_money',
      from: friend,
      to: me,
      amount: random.between(4, 14) * 50,
    })
  return events
}

function eventAround(random: Random, daysAgo: number): DemoEvent {
  const usersThen = [friend, ...users.filter((email) => joinedDaysAgo(email) > daysAgo)]
  const when = at(daysAgo, random.between(8, 21), random.between(0, 59))
  const user = random.pick(usersThen)
  const agent = random.pick(agents)
  const kind = random.between(1, 100)
  if (kind <= 22) return { ...when, type: 'add_money', to: user, amount: random.between(5, 60) * 100 }
  if (kind <= 34) return { ...when, type: 'withdraw', from: user, amount: random.between(2, 25) * 100 }
  if (kind <= 62) return { ...when, type: 'cash_in', agent, to: user, amount: random.between(5, 40) * 100 }
  if (kind <= 78) return { ...when, type: 'cash_out', agent, from: user, amount: random.between(3, 20) * 100 }
  const to = random.pick([me, ...usersThen].filter((other) => other !== user))
  // The weeks that are written by hand stay as they are.
  if (to === me && daysAgo <= LAST_WEEKS) return { ...when, type: 'withdraw', from: user, amount: 300 }
  return { ...when, type: 'send_money', from: user, to, amount: random.between(10, 400) * 5 }
}

/** More people, more payments; more on weekends and when salaries have come. */
function paymentsAround(random: Random, daysAgo: number, day: Day): number {
  const grown = 3 + (5 * (historyDays - daysAgo)) / historyDays
  const busy = (weekdayOf(day) === FRIDAY ? 1.5 : 1) * (Number(day.slice(8)) <= 3 ? 1.4 : 1)
  return Math.round(grown * busy) + random.between(-1, 1)
}

/** All users start with some money. */
const openingBalances = (daysAgo: number): DemoEvent[] =>
  [friend, ...users]
    .filter((email) => Math.min(joinedDaysAgo(email), historyDays) === daysAgo)
    .map(
      (to, n): DemoEvent => ({ ...at(daysAgo, 7, n), type: 'add_money', to, amount: 5000 + (n % 5) * 1000 }),
    )

/** Agents pay in their cash on Sundays, back up to this float. So some have much left of their line, and some little. */
const floatAfterSettling = [-42_000, -35_000, -88_000, -12_000, -55_000, -4_000, -70_000]

/** The demo agent stops settling before the end, and its float runs low. */
const LEAN_DAYS = 6
const LEAN_FLOAT = -66_500
const FOUR_TIMES = [10, 12, 15, 18]

/** What the demo agent takes in on the day of the start, in the hours before it. */
const cashOfToday = [2100, 1500, -600, 2600, 1800, -1100, 2300, 1200, 2400, 1900, -900, 2700, 2200]
const HOURS_OF_TODAY = 5

/** What the demo agent handles on other days. */
function shopDay(random: Random, daysAgo: number): DemoEvent[] {
  const user = () => random.pick(users.slice(0, 10))
  const when = () => at(daysAgo, random.between(9, 19), random.between(0, 59))
  return [
    ...[1, 2, 3].map(
      (): DemoEvent => ({
        ...when(),
        type: 'cash_in',
        agent,
        to: user(),
        amount: random.between(12, 30) * 100,
      }),
    ),
    ...[1, 2].map(
      (): DemoEvent => ({
        ...when(),
        type: 'cash_out',
        agent,
        from: user(),
        amount: random.between(7, 22) * 100,
      }),
    ),
  ]
}

function busyDay(random: Random, { minute }: Moment): DemoEvent[] {
  const first = Math.max(10, minute - HOURS_OF_TODAY * 60)
  const step = (minute - 3 - first) / cashOfToday.length
  if (step < 1) return []
  return cashOfToday.map((amount, n): DemoEvent => {
    const when = { daysAgo: 0, minuteOfDay: Math.floor(first + n * step) }
    const user = random.pick(users.slice(0, 10))
    return amount > 0
      ? { ...when, type: 'cash_in', agent, to: user, amount }
      : { ...when, type: 'cash_out', agent, from: user, amount: -amount }
  })
}

const inOrder = (events: DemoEvent[]) => events.toSorted((one, other) => one.minuteOfDay - other.minuteOfDay)

/** A year of payments up to this moment, without those that a balance or a float does not cover. */
export function demoHistory(now: Moment): DemoEvent[] {
  const random = seededRandom(20_251)
  const books = new Books()
  for (let daysAgo = historyDays; daysAgo >= 0; daysAgo--) {
    const day = addDays(now.day, -daysAgo)
    const around = Array.from({ length: paymentsAround(random, daysAgo, day) }, () =>
      eventAround(random, daysAgo),
    )
    const own =
      daysAgo > LAST_WEEKS
        ? ownDay(random, daysAgo, day)
        : [...lastWeeks, ...addedWeeks].filter((event) => event.daysAgo === daysAgo)
    const today = daysAgo === 0 ? busyDay(random, now) : daysAgo <= LAST_WEEKS ? shopDay(random, daysAgo) : []
    for (const event of inOrder([...openingBalances(daysAgo), ...own, ...around, ...today]))
      if (daysAgo > 0 || event.minuteOfDay < now.minute) books.post(event)
    if (daysAgo > LAST_WEEKS && day.endsWith('-27')) bankTheRest(books, random, daysAgo)
    if (daysAgo === LAST_WEEKS + 1) carryOver(books, daysAgo)
    if (weekdayOf(day) === SUNDAY && daysAgo > 0) settle(books, daysAgo)
    if (daysAgo <= LEAN_DAYS && daysAgo > 0) spendFloat(books, random, daysAgo)
  }
  return books.posted.toSorted(
    (one, other) => other.daysAgo - one.daysAgo || one.minuteOfDay - other.minuteOfDay,
  )
}

/** What is left at the end of a month goes to the bank. */
function bankTheRest(books: Books, random: Random, daysAgo: number) {
  const over = Math.floor((books.balance(me) - random.between(40, 120) * 100) / 100) * 100
  if (over > 0) books.post({ ...at(daysAgo, 22, 5), type: 'withdraw', from: me, amount: over })
}

/** Brings the demo user to the balance that the last weeks begin with. */
function carryOver(books: Books, daysAgo: number) {
  const over = books.balance(me) - CARRIED
  if (over > 0) books.post({ ...at(daysAgo, 22, 10), type: 'withdraw', from: me, amount: over })
  if (over < 0) books.post({ ...at(daysAgo, 22, 10), type: 'add_money', to: me, amount: -over })
}

function settle(books: Books, daysAgo: number) {
  for (const [n, agent] of agents.entries()) {
    if (n === 0 && daysAgo <= LEAN_DAYS) continue
    const amount = (floatAfterSettling[n] ?? 0) - books.balance(agent)
    if (amount > 0) books.post({ ...at(daysAgo, 22, 30 + n), type: 'settlement', agent, amount })
  }
}

/** A fourth of the way to the low float that the day of the start begins with, four times a day. */
function spendFloat(books: Books, random: Random, daysAgo: number) {
  for (const [n, hour] of FOUR_TIMES.entries()) {
    const left = (daysAgo - 1) * FOUR_TIMES.length + FOUR_TIMES.length - n
    const amount = Math.round((books.balance(agent) - LEAN_FLOAT) / left / 50) * 50
    if (amount > 0)
      books.post({
        ...at(daysAgo, hour, 25),
        type: 'cash_in',
        agent,
        to: random.pick(users.slice(0, 10)),
        amount,
      })
  }
}
