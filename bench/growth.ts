import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, addMonths, dhakaDay, firstOfMonth } from '#contract/days.ts'
import { presetOf } from '#features/fees/presets.ts'
import type { Tariff } from '#features/fees/tariff.ts'
import { shownTerms } from '#features/fees/wire.ts'
import type { Sql } from '#server/database/connect.ts'
import { withProgress } from '#server/operations/progress.ts'
import { addDeskRows } from './desk-rows.ts'
import { fillTransfers } from './fill.ts'
import { drive, writePeople } from './load.ts'
import { joinDatabaseOf, machineLine, startProduct, temporaryDatabase } from './machine.ts'
import { addRequests, type Population, populate, signInAll } from './population.ts'
import { place } from './report.ts'
import { untilSealed } from './sealed.ts'

/** Measures each screen while the history grows: the same people, more and more transfers. */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000,10000000' },
    users: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '40' },
    /** A data folder that bench:fill has filled. It is measured last, in place of filling that many. */
    filled: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes.split(',').map(Number)
const rounds = Number(values.rounds)
/** A screen whose cost stays within these ratios grows little with the history. */
const FLAT = { from: 0.2, to: 2 }
const TRANSFERS_TO_A_REQUEST = 10
/** Some of its fees depend on the month. */
const tariff = shownTerms(presetOf('example') as Tariff)

type Measured = { size: number; startMs: number; sendPerSecond: number; screens: Map<string, number> }

const database = await temporaryDatabase()
const population = await populate(database.sql, { users: Number(values.users), agents: 20 })
await database.handOver()

const measured: Measured[] = []
let filled = 0
for (const size of sizes) {
  await fillTo(size)
  measured.push(await measureAt(size, database.folder, population))
}
database.remove()
if (values.filled) measured.push(await measureFilled(values.filled))
const text = report(measured)
console.log(text)
if (values.write) place(join(import.meta.dirname, '..', 'docs', 'performance.md'), 'growth', text)

async function fillTo(size: number) {
  const { sql, close } = await joinDatabaseOf(database.folder)
  await fillTransfers(sql, size - filled)
  await addToTransfers(sql, population, size)
  filled = size
  await sql.unsafe('checkpoint').catch(() => {})
  await close()
}

/** What else grows with the transfers, as far as it is missing. */
async function addToTransfers(sql: Sql, { users }: Population, transfers: number) {
  const [{ requests }] = await sql<
    [{ requests: number }]
  >`select count(*)::int as requests from payment_request`
  await addRequests(sql, users, Math.floor(transfers / TRANSFERS_TO_A_REQUEST) - requests)
  await addDeskRows(sql, transfers)
}

async function measureFilled(folder: string): Promise<Measured> {
  const { sql, close } = await joinDatabaseOf(folder)
  const [{ transfers }] = await sql<[{ transfers: bigint }]>`select count(*) as transfers from transfer`
  const residents = await signInAll(sql)
  await addToTransfers(sql, residents, Number(transfers))
  await close()
  return measureAt(Number(transfers), folder, residents)
}

async function measureAt(size: number, folder: string, population: Population): Promise<Measured> {
  const people = writePeople(folder, population)
  await firstStart(folder)
  // One administrator opens more screens in a minute than a person may.
  const server = await startProduct(folder, 1, { BATUA_RATE_LIMITS: 'off' })
  const screens = new Map<string, number>()
  const listed = await screensOf(server.url, population)
  const what = `Measuring at ${size.toLocaleString('en')} transfers`
  await withProgress(what, { total: listed.length, unit: 'screens' }, async (progress) => {
    for (const [name, path, token, body] of listed) {
      progress.add(0, name)
      screens.set(name, await medianMs(server.url + path, token, body))
      progress.add(1)
    }
  })
  await drive({ url: server.url, case: 'send', clients: 64, seconds: 3, people })
  const { perSecond } = await drive({ url: server.url, case: 'send', clients: 64, seconds: 8, people })
  await server.stop()
  return { size, startMs: server.readyMs, sendPerSecond: perSecond, screens }
}

/** It may build the web app and seals what was filled, which no later start does. */
async function firstStart(folder: string) {
  const server = await startProduct(folder, 1)
  const { sql, close } = await joinDatabaseOf(folder)
  await untilSealed(sql)
  await close()
  await server.stop()
}

/** With a body it is a POST. */
type Screen = [name: string, path: string, token: string, body?: object]

/** A month in Dhaka, such as 2026-10. */
function monthsBack(count: number): string {
  return addMonths(firstOfMonth(dhakaDay(new Date())), -count).slice(0, 7)
}

async function idOf(url: string, list: string, token: string) {
  const { data } = (await get(`${url}/api/v1${list}`, token)) as { data: { _id: string }[] }
  return data[0]?._id
}

async function deskScreens(url: string, population: Population): Promise<Screen[]> {
  const { users, agents, admin } = population
  const user = await idOf(url, `/admin/users?search=${users[0]?.email}`, admin.token)
  const agent = await idOf(url, `/admin/agents?search=${agents[0]?.email}`, admin.token)
  return [
    ['page of the user with the longest history', `/api/v1/admin/users/${user}`, admin.token],
    ['events of that user', `/api/v1/admin/people/${user}/events`, admin.token],
    ['page of an agent', `/api/v1/admin/agents/${agent}`, admin.token],
    ['search of the desk', '/api/v1/admin/search?q=user77', admin.token],
    ['reported payments', '/api/v1/admin/disputes', admin.token],
    ['reported payments, closed', '/api/v1/admin/disputes?state=closed', admin.token],
    ['reported payments, search', '/api/v1/admin/disputes?state=closed&search=user77', admin.token],
    ...auditScreens(population),
  ]
}

function auditScreens({ users, admin, superAdmin }: Population): Screen[] {
  const of = (name: string, query: string): Screen => [
    `audit log${name}`,
    `/api/v1/control/audit?${query}`,
    superAdmin.token,
  ]
  const day = dhakaDay(new Date())
  return [
    of('', ''),
    of(' of an administrator', `actor=${admin.email}`),
    of(' of the operator', 'actor=operator'),
    of(' about a user', `subject=${users[0]?.email}`),
    of(' by action', 'action=note'),
    of(' by action of an administrator', `action=note&actor=${admin.email}`),
    of(' by action about a user', `action=login&subject=${users[0]?.email}`),
    of(' by rare action about a user', `action=block&subject=${users[0]?.email}`),
    of(' of one day', `startDate=${day}&endDate=${day}`),
    of(' of the first year', `endDate=${addDays(day, -400)}`),
  ]
}

async function screensOf(url: string, population: Population): Promise<Screen[]> {
  const { users, agents, admin } = population
  const longest = users[0]?.token as string
  const history = (await get(`${url}/api/v1/wallet/my-transactions?limit=10`, longest)) as {
    meta: { totalPages: number }
  }
  const all = (await get(`${url}/api/v1/admin/transactions`, admin.token)) as {
    meta: { totalPages: number }
    data: { createdAt: string; reference: string }[]
  }
  const own = (await get(`${url}/api/v1/wallet/my-transactions?limit=1`, longest)) as {
    data: { _id: string; reference: string }[]
  }
  const [newest] = own.data
  const goal = await openFilledGoal(url, longest)
  const receipt = (await get(`${url}/api/v1/transactions/${newest?._id}/receipt`, longest)) as {
    data: { reference: string; receiptTag: string }
  }
  const lastDay = all.data[0]?.createdAt.slice(0, 10)
  const list = '/api/v1/admin/transactions'
  const asAdmin = (name: string, path: string): Screen => [name, path, admin.token]
  return [
    ['dashboard: balance', '/api/v1/wallet/me', longest],
    ['dashboard: recent transactions', '/api/v1/wallet/my-transactions?limit=5', longest],
    ['longest history, first page', '/api/v1/wallet/my-transactions?limit=10&page=1', longest],
    [
      'longest history, last page',
      `/api/v1/wallet/my-transactions?limit=10&page=${history.meta.totalPages}`,
      longest,
    ],
    ...historyScreens(longest, lastDay, newest?.reference),
    ['one own transaction', `/api/v1/history/${newest?.reference}`, longest],
    ['notifications', '/api/v1/notifications', longest],
    ['recent people', '/api/v1/wallet/people', longest],
    ['open requests for consent', '/api/v1/wallet/consents', longest],
    ['requests to me', '/api/v1/wallet/requests?side=to_me', longest],
    ['requests by me', '/api/v1/wallet/requests?side=by_me&state=closed', longest],
    ['own limits and fees', '/api/v1/wallet/rules', longest],
    ['savings goals', '/api/v1/wallet/goals', longest],
    ['movements of a goal', `/api/v1/wallet/goals/${goal}/movements`, longest],
    ['list of statements', '/api/v1/statements', longest],
    ['statement of this month', `/api/v1/statements/${monthsBack(0)}`, longest],
    ['statement of a past month', `/api/v1/statements/${monthsBack(6)}`, longest],
    ['check of a receipt', `/api/v1/receipts/${receipt.data.reference}.${receipt.data.receiptTag}`, longest],
    ['insights of a year, longest history', '/api/v1/wallet/insights?period=year', longest],
    ['insights of a quarter, longest history', '/api/v1/wallet/insights?period=quarter', longest],
    ['insights of a month, longest history', '/api/v1/wallet/insights?period=month', longest],
    ['insights of a year, short history', '/api/v1/wallet/insights?period=year', users[1]?.token as string],
    ['charts of an agent', '/api/v1/agent/charts', agents[0]?.token as string],
    asAdmin('charts of the platform', '/api/v1/admin/charts'),
    asAdmin('analytics', '/api/v1/admin/analytics'),
    asAdmin('rules: limits', '/api/v1/policies?kind=limits'),
    asAdmin('rules: fees', '/api/v1/policies?kind=tariff'),
    ['rules: estimate of a tariff', '/api/v1/policies/estimate', admin.token, { rules: tariff }],
    asAdmin('admin users', '/api/v1/admin/users'),
    asAdmin('admin users, search', '/api/v1/admin/users?search=user77'),
    ...(await deskScreens(url, population)),
    asAdmin('admin transactions', list),
    asAdmin('admin transactions, last page', `${list}?page=${all.meta.totalPages}`),
    asAdmin('admin transactions by type', `${list}?type=withdraw`),
    asAdmin('admin transactions by status', `${list}?status=reversed`),
    asAdmin('admin transactions by least amount', `${list}?minAmount=490`),
    asAdmin('admin transactions by most amount', `${list}?maxAmount=5`),
    asAdmin('admin transactions by start date', `${list}?startDate=${lastDay}`),
    asAdmin('admin transactions by end date', `${list}?endDate=${lastDay}`),
    asAdmin('admin transactions, search for one user', `${list}?search=user77@`),
    asAdmin('admin transactions, search for all', `${list}?search=bench.test`),
    asAdmin('admin transactions, search for a reference', `${list}?search=${all.data[0]?.reference}`),
  ]
}

/** The rare ones look at as many entries as one call may, once the history is that long. */
function historyScreens(token: string, lastDay: string | undefined, reference = ''): Screen[] {
  const of = (name: string, query: string): Screen => [
    `own history, ${name}`,
    `/api/v1/history?${query}`,
    token,
  ]
  return [
    of('first page', 'limit=10'),
    of('one day', `startDate=${lastDay}&endDate=${lastDay}`),
    of('by type', 'type=withdraw'),
    of('by amount', 'minAmount=400'),
    of(
      'by type and amount on one day',
      `type=send_money&minAmount=400&startDate=${lastDay}&endDate=${lastDay}`,
    ),
    of('search for a common name', 'search=user'),
    of('search for a reference', `search=${reference}`),
    of('search for nobody', 'search=nobody-at-all'),
    of('no amount is so large', 'minAmount=9000000'),
  ]
}

/** A goal of this person with money in it. Returns its id. */
async function openFilledGoal(url: string, token: string): Promise<string> {
  const goals = `${url}/api/v1/wallet/goals`
  const opened = (await call(goals, token, { name: 'Bench', icon: 'coins' })) as { data: { _id: string } }
  await call(`${goals}/${opened.data._id}/deposit`, token, { amount: 10 })
  return opened.data._id
}

function get(url: string, token: string): Promise<unknown> {
  return call(url, token)
}

/** A call with a body is a POST. */
async function call(url: string, token: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

async function medianMs(url: string, token: string, body?: object): Promise<number> {
  for (let i = 0; i < 5; i++) await call(url, token, body)
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const startedAt = performance.now()
    await call(url, token, body)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number
}

function report(all: Measured[]) {
  const [first, last] = [all[0] as Measured, all.at(-1) as Measured]
  const ratioOf = (name: string) => (last.screens.get(name) as number) / (first.screens.get(name) as number)
  const isFlat = (name: string) => ratioOf(name) >= FLAT.from && ratioOf(name) <= FLAT.to
  const names = [...first.screens.keys()]
  const row = (name: string, value: (m: Measured) => number, digits: number) =>
    `| ${name} | ${all.map((m) => value(m).toFixed(digits)).join(' | ')} | ${(value(last) / value(first)).toFixed(2)} |`
  const screen = (name: string) => row(name, ({ screens }) => screens.get(name) as number, 2)
  return [
    `${machineLine()}. p50 of ${rounds} requests by one client, in ms.`,
    '',
    `| | ${all.map(({ size }) => size.toLocaleString('en')).join(' | ')} | ratio |`,
    `|---|${all.map(() => '---:').join('|')}|---:|`,
    ...names.filter((name) => !isFlat(name)).map(screen),
    row('send-money, per second', ({ sendPerSecond }) => sendPerSecond, 0),
    row('start to ready', ({ startMs }) => startMs, 0),
    '',
    `The other ${names.filter(isFlat).length} screens cost ${FLAT.from} to ${FLAT.to} times as much.`,
  ].join('\n')
}
