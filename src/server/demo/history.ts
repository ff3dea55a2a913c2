import { neighbours } from './neighbours.ts'
import { type Random, seededRandom } from './random.ts'

/** An event of the demo history, in taka and days before today. */
export type DemoEvent = { daysAgo: number; minuteOfDay: number } & (
  | { type: 'add_money'; to: string; amount: number; assistedBy?: string }
  | { type: 'withdraw'; from: string; amount: number }
  | { type: 'send_money'; from: string; to: string; amount: number; note?: string }
  | { type: 'cash_in'; agent: string; to: string; amount: number }
  | { type: 'cash_out'; agent: string; from: string; amount: number }
  | { type: 'settlement'; agent: string; amount: number }
)

const me = 'user@batua.test'
const friend = 'friend@batua.test'
const agent = 'agent@batua.test'

export const historyDays = 42
const at = (daysAgo: number, hour: number, minute = 0) => ({ daysAgo, minuteOfDay: hour * 60 + minute })

/** The history of the demo user, written by hand; it ends with a balance of ৳12,480.50. */
const ownStory: DemoEvent[] = [
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
  { ...at(23, 12, 48), type: 'send_money', from: me, to: 'sumaiya.khatun@batua.test', amount: 365 },
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
  { ...at(3, 15, 30), type: 'send_money', from: me, to: 'taslima.akter@batua.test', amount: 790 },
  { ...at(2, 10, 25), type: 'add_money', to: me, amount: 2500 },
  { ...at(2, 19, 47), type: 'send_money', from: me, to: friend, amount: 600, note: 'Cricket tickets' },
  { ...at(1, 12, 14), type: 'cash_out', agent, from: me, amount: 500 },
  { ...at(1, 20, 38), type: 'send_money', from: friend, to: me, amount: 1370, note: 'Eid shopping' },
]

const usersAround = [friend, ...neighbours.filter(({ role }) => role === 'USER').map(({ email }) => email)]
const agentsAround = [
  agent,
  agent,
  ...neighbours
    .filter(({ role, status }) => role === 'AGENT' && status !== 'pending')
    .map(({ email }) => email),
]
const EVENTS_A_DAY = 8

function eventOfTheDay(random: Random, daysAgo: number): DemoEvent {
  const when = at(daysAgo, random.between(8, 21), random.between(0, 59))
  const user = random.pick(usersAround)
  const agent = random.pick(agentsAround)
  const kind = random.between(1, 100)
  if (kind <= 22) return { ...when, type: 'add_money', to: user, amount: random.between(5, 60) * 100 }
  if (kind <= 34) return { ...when, type: 'withdraw', from: user, amount: random.between(2, 25) * 100 }
  if (kind <= 62) return { ...when, type: 'cash_in', agent, to: user, amount: random.between(5, 40) * 100 }
  if (kind <= 78) return { ...when, type: 'cash_out', agent, from: user, amount: random.between(3, 20) * 100 }
  const to = random.pick(usersAround.filter((other) => other !== user))
  return { ...when, type: 'send_money', from: user, to, amount: random.between(10, 400) * 5 }
}

/** All users start with some money and all agents with a float. */
const openingBalances = (): DemoEvent[] => [
  ...[...new Set(agentsAround)].map(
    (agent, n): DemoEvent => ({ ...at(42, 9, n), type: 'settlement', agent, amount: 60_000 }),
  ),
  ...usersAround.map(
    (to, n): DemoEvent => ({ ...at(42, 10, n), type: 'add_money', to, amount: 8000 + (n % 5) * 1500 }),
  ),
]

/** Agents pay in their cash once a week. */
const settlements = (): DemoEvent[] =>
  [35, 28, 21, 14, 7].flatMap((daysAgo) =>
    [...new Set(agentsAround)].map(
      (agent, n): DemoEvent => ({ ...at(daysAgo, 21, 30 + n), type: 'settlement', agent, amount: 10_000 }),
    ),
  )

export function demoHistory(): DemoEvent[] {
  const random = seededRandom(20_251)
  const around: DemoEvent[] = []
  for (let daysAgo = historyDays - 1; daysAgo >= 1; daysAgo--) {
    for (let n = 0; n < EVENTS_A_DAY; n++) around.push(eventOfTheDay(random, daysAgo))
  }
  return [...openingBalances(), ...settlements(), ...ownStory, ...around].toSorted(
    (one, other) => other.daysAgo - one.daysAgo || one.minuteOfDay - other.minuteOfDay,
  )
}
