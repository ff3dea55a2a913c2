import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listHistory } from '#contract/endpoints/history.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import { csvOf, linesOf } from '#test/csv.ts'
import { runDue } from '#test/due.ts'
import { freshPhone } from '#test/people.ts'
import { downloadBulk } from '../contract.ts'
import {
  addRows,
  at,
  block,
  cancel,
  check,
  checked,
  drafted,
  listed,
  make,
  outcomesOf,
  pay,
  potOf,
  refusalOf,
  row,
  rowsOf,
  stop,
  useBulk,
} from '../testing/server.ts'

useBulk()

const receivers = (count: number) => Promise.all(Array.from({ length: count }, () => at.server.user()))
const due = () => runDue(at.server)

test('a bulk payment moves its sum once, pays each row with its note, and tells its payer', async () => {
  const payer = await at.money.userWith(1_000, { name: 'Rahim Uddin' })
  const [one, two] = await receivers(2)
  const bulk = await checked(payer, [row(one!, '250.50', 'November'), row(two!, 100)])
  expect(bulk).toMatchObject({ state: 'checked', rows: 2, bad: 0, total: 350.5, fee: 0 })
  const paid = await pay(payer, bulk)
  expect(paid).toMatchObject({
    status: 200,
    body: {
      message: 'Paying 2 people now.',
      data: { type: 'bulk', amount: 350.5, balanceAfter: 649.5, bulk: { title: 'Salaries November' } },
    },
  })
  expect([await at.money.balance(payer), await potOf(payer), await at.money.balance(one!)]).toEqual([
    649.5,
    35_050n,
    0,
  ])
  await due()
  expect([await at.money.balance(one!), await at.money.balance(two!), await potOf(payer)]).toEqual([
    250.5,
    100,
    0n,
  ])
  expect(await listed(payer)).toMatchObject([
    { state: 'done', paid: 2, failed: 0, paidSum: 350.5, returned: 0 },
  ])
  const history = await at.server.call(listHistory, { token: one!.token })
  expect(history.body.data.transactions).toMatchObject([
    { type: 'send_money', amount: 250.5, note: 'November', sender: { name: 'Rahim Uddin' }, bulk: null },
  ])
  expect((await at.server.lastMail(payer.email))?.subject).toBe('Salaries November: 2 paid, 0 not')
  const [told] = await at.server.sql`select type, details from notification where person = ${payer.id}`
  expect(told).toEqual({
    type: 'bulk_done',
    details: { title: 'Salaries November', paid: '2', failed: '0', returned: '0' },
  })
  expect(await at.server.actionsOn(payer.id)).toEqual(
    expect.arrayContaining(['make_bulk', 'check_bulk', 'pay_bulk']),
  )
  await at.money.state()
})

test('a receiver who is blocked in the middle fails alone, and that money comes back', async () => {
  const payer = await at.money.userWith(500)
  const [one, two] = await receivers(2)
  const bulk = await checked(payer, [row(one!, 100), row(two!, 150)])
  await pay(payer, bulk)
  await block(two!)
  await due()
  expect(await outcomesOf(payer, bulk._id)).toEqual(['paid', 'failed RECIPIENT_UNAVAILABLE'])
  expect([await at.money.balance(payer), await potOf(payer)]).toEqual([400, 0n])
  const history = await at.server.call(listHistory, { token: payer.token })
  expect(history.body.data.transactions.slice(0, 2)).toMatchObject([
    { type: 'bulk', amount: 150, sender: null, bulk: { title: 'Salaries November' } },
    { type: 'bulk', amount: 250, receiver: null, bulk: { title: 'Salaries November' } },
  ])
  expect((await at.server.lastMail(payer.email))?.text).toContain('৳150.00 is back in your wallet')
  await at.money.state()
})

test('a row whose number belongs to somebody else since the check is not paid', async () => {
  const payer = await at.money.userWith(500)
  const phone = '+8801712345678'
  const first = await at.server.user({ phone })
  const bulk = await checked(payer, [{ recipient: phone, amount: '100' }])
  await pay(payer, bulk)
  await at.server.sql`update person set phone = null where id = ${first.id}`
  await at.server.sql`delete from former_phone`
  const second = await at.server.user({ phone })
  await due()
  expect(await outcomesOf(payer, bulk._id)).toEqual(['failed BULK_CHANGED'])
  expect([
    await at.money.balance(second),
    await at.money.balance(first),
    await at.money.balance(payer),
  ]).toEqual([0, 0, 500])
})

describe('a check', () => {
  test('names line, column and reason of each row that cannot be paid, and no names; the same person twice is a warning', async () => {
    const payer = await at.money.userWith(500)
    const [one, blocked] = await receivers(2)
    await block(blocked!)
    const id = await drafted(payer, [
      row(one!, 10),
      { recipient: 'nobody@batua.test', amount: '10' },
      row(blocked!, 10),
      row(payer, 10),
      row(one!, 'ten'),
      row(one!, 10, 'x'.repeat(81)),
    ])
    const { body } = await check(payer, id)
    expect(body.data.problems).toEqual([
      { line: 1, column: 'recipient', code: 'RECIPIENT_TWICE' },
      { line: 2, column: 'recipient', code: 'RECIPIENT_NOT_FOUND' },
      { line: 3, column: 'recipient', code: 'RECIPIENT_UNAVAILABLE' },
      { line: 4, column: 'recipient', code: 'SELF_TRANSFER' },
      { line: 5, column: 'amount', code: 'AMOUNT_INVALID' },
      { line: 6, column: 'note', code: 'NOTE_INVALID' },
    ])
    expect(body.data.bulk).toMatchObject({ state: 'draft', bad: 5 })
    expect(JSON.stringify(body)).not.toContain(one!.name)
    expect(refusalOf(await pay(payer, body.data.bulk))).toBe('422 BULK_NOT_READY')
    expect(await at.money.balance(payer)).toBe(500)
  })

  test('of the same person twice can be paid', async () => {
    const payer = await at.money.userWith(500)
    const [one] = await receivers(1)
    const bulk = await checked(payer, [row(one!, 10), row(one!, 20)])
    expect(refusalOf(await pay(payer, bulk))).toBe('200 OK')
    await due()
    expect(await at.money.balance(one!)).toBe(30)
  })

  test('understands digits of Bangla and groups of digits, and a note over lines', async () => {
    const payer = await at.money.userWith(500)
    const [one, two] = await receivers(2)
    const id = await drafted(payer, [row(one!, '১,২৫০.৫০', 'For\nNovember'), row(two!, '৳ 1,25,000')])
    expect((await check(payer, id)).body.data).toMatchObject({ problems: [], bulk: { total: 126_250.5 } })
    expect((await rowsOf(payer, id))[0]).toMatchObject({ amount: 1250.5, note: 'For November' })
  })

  // threat: bulk-directory
  test('tells nothing more after 200 rows for people who do not exist', async () => {
    const payer = await at.money.userWith(500)
    const [one] = await receivers(1)
    const nobody = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ recipient: `nobody${i}@batua.test`, amount: '10' }))
    const first = await drafted(payer, nobody(199))
    expect(refusalOf(await check(payer, first))).toBe('200 OK')
    const second = await drafted(payer, [row(one!, 10), ...nobody(2)])
    expect(refusalOf(await check(payer, second))).toBe('429 RATE_LIMITED')
    const known = await drafted(payer, [row(one!, 10)])
    expect(refusalOf(await check(payer, known))).toBe('429 RATE_LIMITED')
    expect(await outcomesOf(payer, second)).toEqual(['new', 'new', 'new'])
    const misses = await at.server.sql<{ made: number }[]>`
      select count(*)::int as made from attempt where kind = 'bulk_miss' group by subject`
    expect(Math.max(...misses.map(({ made }) => made))).toBe(200)
  })

  test('that shows that two addresses belong to one person counts like a row for nobody', async () => {
    const payer = await at.money.userWith(500)
    const [one, two] = [await at.server.user({ phone: `+88${freshPhone()}` }), await at.server.user()]
    const { subject } = attemptOf('bulk_miss', payer.id, '127.0.0.1')
    const misses = async () =>
      (await at.server.sql`select from attempt where kind = 'bulk_miss' and subject = ${subject}`).count
    await checked(payer, [row(two, 10), row(two, 10)])
    expect(await misses(), 'one address twice').toBe(0)
    const id = await drafted(payer, [row(one, 10), row(two, 10), { recipient: one.phone!, amount: '10' }])
    const { problems } = (await check(payer, id)).body.data
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '1 RECIPIENT_TWICE',
      '3 RECIPIENT_TWICE',
    ])
    expect(await misses()).toBe(2)
  })

  test('of nothing is refused', async () => {
    const payer = await at.money.userWith(500)
    const { body } = await make(payer)
    expect(refusalOf(await check(payer, body.data._id))).toBe('422 BULK_NOT_READY')
  })
})

describe('rows', () => {
  test('are 2,000 at most, and come in order', async () => {
    const payer = await at.money.userWith(10)
    const [one] = await receivers(1)
    const id = await drafted(payer, Array(2_000).fill(row(one!, 1)))
    expect(refusalOf(await addRows(payer, id, [row(one!, 1)], 2_001))).toBe('422 BULK_FULL')
    expect(await listed(payer)).toMatchObject([{ rows: 2_000 }])
    const { body } = await make(payer)
    expect(refusalOf(await addRows(payer, body.data._id, [row(one!, 1)], 2))).toBe('422 BULK_NOT_READY')
  })

  // threat: bulk-swapped
  test('that changed after the check are not paid, whoever changed them', async () => {
    const payer = await at.money.userWith(500)
    const [one, thief] = await receivers(2)
    const bulk = await checked(payer, [row(one!, 100)])
    await addRows(payer, bulk._id, [row(thief!, 100)])
    expect(refusalOf(await pay(payer, bulk))).toBe('422 BULK_CHANGED')
    const again = await check(payer, bulk._id)
    expect(refusalOf(await pay(payer, bulk))).toBe('422 BULK_CHANGED')
    expect(refusalOf(await pay(payer, again.body.data.bulk, { body: { total: 99 } }))).toBe(
      '422 BULK_CHANGED',
    )
    expect([await at.money.balance(payer), await at.money.balance(thief!)]).toEqual([500, 0])
  })

  test('of somebody else are not found by any call', async () => {
    const payer = await at.money.userWith(500)
    const [one] = await receivers(1)
    const bulk = await checked(payer, [row(one!, 100)])
    const answers = [
      await addRows(one!, bulk._id, [row(payer, 1)]),
      await check(one!, bulk._id),
      await pay(one!, bulk),
      await stop(one!, bulk._id),
      await cancel(one!, bulk._id),
      await at.server.call(downloadBulk, { token: one!.token, params: { bulkId: bulk._id } }),
    ]
    expect(answers.map(refusalOf)).toEqual(Array(6).fill('404 BULK_NOT_FOUND'))
    expect(await rowsOf(payer, bulk._id)).toHaveLength(1)
  })

  test('of a bulk payment that was paid or cancelled do not change', async () => {
    const payer = await at.money.userWith(500)
    const [one] = await receivers(1)
    const bulk = await checked(payer, [row(one!, 100)])
    const given = await checked(payer, [row(one!, 100)])
    expect((await cancel(payer, given._id)).body.data.state).toBe('cancelled')
    await pay(payer, bulk)
    expect(refusalOf(await addRows(payer, bulk._id, [row(one!, 1)]))).toBe('422 BULK_RUNNING')
    expect(refusalOf(await check(payer, bulk._id))).toBe('422 BULK_RUNNING')
    expect(refusalOf(await cancel(payer, bulk._id))).toBe('422 BULK_RUNNING')
    await due()
    expect(refusalOf(await addRows(payer, bulk._id, [row(one!, 1)]))).toBe('422 BULK_NOT_READY')
    expect(refusalOf(await pay(payer, given))).toBe('422 BULK_NOT_READY')
    expect(await at.money.balance(payer)).toBe(400)
  })
})

describe('a payment', () => {
  // threat: bulk-twice
  test('pressed twice moves the sum once; a retry with the same key learns the first outcome', async () => {
    const payer = await at.money.userWith(500)
    const [one] = await receivers(1)
    const bulk = await checked(payer, [row(one!, 100)])
    const key = randomUUID()
    const answers = await Promise.all([
      pay(payer, bulk, { key }),
      ...Array.from({ length: 5 }, () => pay(payer, bulk)),
    ])
    expect(answers.map(refusalOf).sort()).toEqual(['200 OK', ...Array(5).fill('422 BULK_RUNNING')])
    await due()
    const again = await pay(payer, bulk, { key })
    expect(refusalOf(again)).toBe(answers[0]!.status === 200 ? '200 OK' : '422 BULK_NOT_READY')
    expect([await at.money.balance(payer), await at.money.balance(one!)]).toEqual([400, 100])
  })

  // threat: bulk-twice
  test('of two bulk payments at once the second is refused until the first is done', async () => {
    const payer = await at.money.userWith(500)
    const [one] = await receivers(1)
    const [first, second] = [await checked(payer, [row(one!, 100)]), await checked(payer, [row(one!, 50)])]
    const answers = await Promise.all([pay(payer, first), pay(payer, second)])
    expect(answers.map(refusalOf).sort()).toEqual(['200 OK', '422 BULK_RUNNING'])
    await due()
    const left = answers[0]!.status === 200 ? second : first
    expect(refusalOf(await pay(payer, left))).toBe('200 OK')
    await due()
    expect([await at.money.balance(payer), await at.money.balance(one!)]).toEqual([350, 150])
    await at.money.state()
  })

  test('above the balance is refused and moves nothing, and can be paid later', async () => {
    const payer = await at.money.userWith(50)
    const [one] = await receivers(1)
    const bulk = await checked(payer, [row(one!, 100)])
    expect(refusalOf(await pay(payer, bulk))).toBe('422 INSUFFICIENT_FUNDS')
    expect([await at.money.balance(payer), await potOf(payer)]).toEqual([50, 0n])
    await at.money.deposit(payer, 100)
    expect(refusalOf(await pay(payer, bulk))).toBe('200 OK')
    await due()
    expect(await at.money.balance(one!)).toBe(100)
  })
})

describe('the result file', () => {
  test('has each row with its outcome, and no formula', async () => {
    const payer = await at.money.userWith(100)
    const [one] = await receivers(1)
    const note = '=HYPERLINK("http://evil.example","Pay")'
    const bulk = await checked(payer, [row(one!, 10, note)])
    await pay(payer, bulk)
    await due()
    const [paid] = await rowsOf(payer, bulk._id)
    const { bytes } = await csvOf(at.server, payer, `/wallet/bulks/${bulk._id}/csv`)
    const [head, line] = linesOf(bytes)
    expect(head).toBe('Line,Recipient,Amount,Note,State,Code,Reference,Time')
    expect(line).toContain(
      `1,${one!.email},10,"'=HYPERLINK(""http://evil.example"",""Pay"")",paid,,${paid!.reference},`,
    )
    const history = await at.server.call(listHistory, { token: one!.token })
    expect(history.body.data.transactions[0]?.note).toBe(note)
    expect(await at.server.actionsOn(payer.id)).toContain('download_bulk')
  })
})
