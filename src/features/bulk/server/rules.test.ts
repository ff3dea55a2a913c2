import { afterEach, describe, expect, test } from 'vitest'
import { stepUp } from '#contract/endpoints/auth.ts'
import { feeRule, setTariff } from '#features/fees/testing/tariffs.ts'
import { forgetVersions, setLimits, setPauses } from '#features/limits/testing/policies.ts'
import { passTime, runDue } from '#test/due.ts'
import { apps } from '#test/second-factor.ts'
import { bulkCalls } from '../calls.ts'
import {
  at,
  block,
  check,
  checked,
  drafted,
  listed,
  outcomesOf,
  pay,
  potOf,
  refusalOf,
  row,
  rowsOf,
  useBulk,
} from '../testing/server.ts'
import { BULK_DUE } from './parts.ts'

useBulk()

const app = apps()
const due = () => runDue(at.server)
const receivers = (count: number) => Promise.all(Array.from({ length: count }, () => at.server.user()))

describe('limits', () => {
  afterEach(() => forgetVersions(at.database.target))

  test('count a bulk payment as one send of its sum, and not its rows', async () => {
    const payer = await at.money.userWith(2_000)
    const people = await receivers(3)
    await setLimits(at.server.sql, { limits: { send_money: { perTransfer: 600, day: 1_000, dayCount: 2 } } })
    const rows = people.map((person) => row(person, 200))
    expect(refusalOf(await pay(payer, await checked(payer, [...rows, row(people[0]!, 100)])))).toBe(
      '422 LIMIT_PER_TRANSFER',
    )
    expect(refusalOf(await pay(payer, await checked(payer, rows)))).toBe('200 OK')
    await due()
    expect(await listed(payer)).toMatchObject([{ paid: 3, state: 'done' }, { state: 'checked' }])
    expect(refusalOf(await at.money.send(payer, people[0]!.email, 500))).toBe('422 LIMIT_DAY')
    expect(refusalOf(await at.money.send(payer, people[0]!.email, 400))).toBe('200 OK')
    expect(refusalOf(await pay(payer, await checked(payer, [row(people[0]!, 1)])))).toBe('422 LIMIT_COUNT')
    await at.money.state()
  })

  test('of what a receiver may hold fail the row alone', async () => {
    const payer = await at.money.userWith(900)
    const [full, other] = [await at.money.userWith(950), ...(await receivers(1))]
    await setLimits(at.server.sql, { balance: 1_000 })
    const bulk = await checked(payer, [row(full, 100), row(other!, 100)])
    await pay(payer, bulk)
    await due()
    expect(await outcomesOf(payer, bulk._id)).toEqual(['failed RECIPIENT_UNAVAILABLE', 'paid'])
    await at.money.state()
  })

  test('of what a wallet may hold do not keep the rest in the pot', async () => {
    const payer = await at.money.userWith(900)
    const [full, friend] = [await at.money.userWith(990), await at.money.userWith(800)]
    await setLimits(at.server.sql, { balance: 1_000 })
    const bulk = await checked(payer, [row(full, 800)])
    await pay(payer, bulk)
    await at.money.send(friend, payer.email, 800)
    await due()
    expect([await at.money.balance(payer), await potOf(payer)]).toEqual([1_700, 0n])
    await at.money.state()
  })

  test('a pause of sends refuses a bulk payment, and fails the rows of one that runs', async () => {
    const payer = await at.money.userWith(900)
    const [one] = await receivers(1)
    const [running, later] = [await checked(payer, [row(one!, 100)]), await checked(payer, [row(one!, 100)])]
    await pay(payer, running)
    await setPauses(at.server.sql, ['send_money'])
    await due()
    expect(await outcomesOf(payer, running._id)).toEqual(['failed TYPE_PAUSED'])
    expect(await at.money.balance(payer)).toBe(900)
    expect(refusalOf(await pay(payer, later))).toBe('422 TYPE_PAUSED')
    await at.money.state()
  })
})

describe('fees', () => {
  test('are moved with the sum, charged for each row, and come back with a row that fails', async () => {
    const payer = await at.money.userWith(1_000)
    const people = await receivers(3)
    await setTariff(at.server.sql, { rules: [feeRule('send_money', { flat: 500n })] })
    const bulk = await checked(
      payer,
      people.map((person) => row(person, 100)),
    )
    expect(bulk).toMatchObject({ total: 300, fee: 15 })
    expect(refusalOf(await pay(payer, { ...bulk, fee: 0 }))).toBe('422 FEE_CHANGED')
    expect(refusalOf(await pay(payer, bulk))).toBe('200 OK')
    expect([await at.money.balance(payer), await potOf(payer)]).toEqual([685, 31_500n])
    await block(people[2]!)
    await due()
    expect((await rowsOf(payer, bulk._id)).map(({ fee, state }) => [fee, state])).toEqual([
      [0, 'failed'],
      [5, 'paid'],
      [5, 'paid'],
    ])
    expect([await at.money.balance(payer), await potOf(payer)]).toEqual([790, 0n])
    await at.money.state()
  })

  test('that rise after the check are not charged: nothing is paid; those that rise while it runs fail the rows', async () => {
    const payer = await at.money.userWith(1_000)
    const [one] = await receivers(1)
    const id = await drafted(payer, [row(one!, 100)])
    const { bulk } = (await check(payer, id)).body.data
    await setTariff(at.server.sql, { rules: [feeRule('send_money', { flat: 700n })] })
    expect(refusalOf(await pay(payer, bulk))).toBe('422 FEE_CHANGED')
    const again = (await check(payer, id)).body.data.bulk
    expect(refusalOf(await pay(payer, again))).toBe('200 OK')
    await setTariff(at.server.sql, { rules: [feeRule('send_money', { flat: 900n })] })
    await due()
    expect(await outcomesOf(payer, id)).toEqual(['failed FEE_CHANGED'])
    expect([await at.money.balance(payer), await at.money.balance(one!)]).toEqual([1_000, 0])
    await at.money.state()
  })

  test('that fall while it runs are charged as they are, and the rest comes back', async () => {
    const payer = await at.money.userWith(1_000)
    const [one] = await receivers(1)
    const bulk = await checked(payer, [row(one!, 100)])
    expect(bulk.fee).toBe(9)
    await pay(payer, bulk)
    await setTariff(at.server.sql, { rules: [feeRule('send_money', { flat: 300n })] })
    await due()
    expect([await at.money.balance(payer), await at.money.balance(one!)]).toEqual([897, 100])
    await at.money.state()
  })

  test('by the sum of a month count the rows in their order', async () => {
    const payer = await at.money.userWith(1_000)
    const people = await receivers(3)
    const rules = [feeRule('send_money', { monthTo: 20_000n }), feeRule('send_money', { flat: 400n })]
    await setTariff(at.server.sql, { rules })
    const bulk = await checked(
      payer,
      people.map((person) => row(person, 100)),
    )
    expect(bulk.fee).toBe(4)
    await pay(payer, bulk)
    await due()
    expect((await rowsOf(payer, bulk._id)).map(({ fee }) => fee)).toEqual([0, 0, 4])
    await at.money.state()
    await setTariff(at.server.sql, {})
  })

  test('by the sum of a month are charged in the order of the rows, also when the account of the second is locked', async () => {
    const payer = await at.money.userWith(1_000)
    const people = await receivers(3)
    const rules = [feeRule('send_money', { monthTo: 20_000n }), feeRule('send_money', { flat: 400n })]
    await setTariff(at.server.sql, { rules })
    const bulk = await checked(
      payer,
      people.map((person) => row(person, 100)),
    )
    await pay(payer, bulk)
    await at.server.sql.begin(async (tx) => {
      await tx`select from account where owner = ${people[1]!.id} for update`
      await due()
    })
    expect(await at.money.balance(people[0]!)).toBe(100)
    await passTime(at.server.sql, BULK_DUE, '1 minute')
    await due()
    expect(await outcomesOf(payer, bulk._id)).toEqual(['paid', 'paid', 'paid'])
    expect((await rowsOf(payer, bulk._id)).map(({ fee }) => fee)).toEqual([0, 0, 4])
    await at.money.state()
    await setTariff(at.server.sql, {})
  })
})

// threat: confirmation-reuse
test('a payer with a second factor confirms the whole, and a confirmation is for these rows alone', async () => {
  const payer = await at.money.userWith(20_000)
  await app.add(at.server, payer)
  const people = await receivers(2)
  const bulk = await checked(
    payer,
    people.map((person) => row(person, 4_000)),
  )
  const other = await checked(
    payer,
    people.map((person) => row(person, 4_000)),
  )
  const refused = await pay(payer, bulk)
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'STEP_UP_REQUIRED', data: { amount: 8_000, to: null } },
  })
  const body = { bulkId: bulk._id, hash: bulk.hash, total: bulk.total }
  const { body: confirmed } = await at.server.call(stepUp, {
    token: payer.token,
    body: { proof: { code: await app.codeOf(payer) }, for: { path: bulkCalls.payBulk.path, body } },
  })
  payer.token = confirmed.data.token
  const headers = { 'step-up': confirmed.data.paymentProof! }
  expect(refusalOf(await pay(payer, other, { headers }))).toBe('403 STEP_UP_REQUIRED')
  expect(refusalOf(await pay(payer, bulk, { headers }))).toBe('200 OK')
  await due()
  expect(await at.money.balance(payer)).toBe(12_000)
})
