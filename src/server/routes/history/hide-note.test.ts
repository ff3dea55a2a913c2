import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/admin.ts'
import { hideNote } from '#contract/endpoints/history.ts'
import { myTransactions, sendMoney } from '#contract/endpoints/wallet.ts'
import { limits } from '#contract/limits.ts'
import { payloadOf } from '#ledger/payload.ts'
import { seqOfReference } from '#ledger/reference.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
let sender: TestPerson
let receiver: TestPerson
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
  sender = await money.userWith(10_000)
  receiver = await server.user()
})
afterAll(() => server.close())

const send = (note: unknown, headers: Record<string, string> = {}, to = receiver) =>
  server.call(sendMoney, {
    token: sender.token,
    body: { recipientPhone: to.email, amount: 10, note },
    headers,
  })
const newestOf = async ({ token }: TestPerson) =>
  (await server.call(myTransactions, { token, query: { limit: 1 } })).body.data[0]!
const newestForAdmin = async () => {
  const { token } = await server.admin()
  return (await server.call(listTransactions, { token, query: { limit: 1 } })).body.data[0]!
}
/** The digest as versions without notes made it. */
const digestOfVersion1 = (body: object) => payloadOf(`send_money ${JSON.stringify(body)}`)
const hide = (person: TestPerson, reference: string) =>
  server.call(hideNote, { token: person.token, params: { reference } })

describe('a note', () => {
  test('is shown to both sides and to admins, as it was typed', async () => {
    const note = 'For the <b>bus</b> tickets — ধন্যবাদ 🙏'
    const sent = await send(`  ${note} `)
    expect(sent.body.data).toMatchObject({ note, noteHidden: false })
    for (const seen of [await newestOf(sender), await newestOf(receiver), await newestForAdmin()])
      expect(seen).toMatchObject({ reference: sent.body.data.reference, note, noteHidden: false })
    await money.state()
  })

  test('with script is text like any other', async () => {
    const note = '<script>alert(1)</script> javascript:alert(1) https://evil.example'
    expect((await send(note)).status).toBe(200)
    expect((await newestOf(receiver)).note).toBe(note)
  })

  test('is absent when it is empty or missing, and then nothing is stored', async () => {
    const [before] = await server.sql`select count(*) from transfer_note`
    for (const note of ['', undefined]) expect((await send(note)).body.data.note).toBeNull()
    expect(await server.sql`select count(*) from transfer_note`).toEqual([before])
  })

  test.each([
    ['bidi characters', 'Invoice \u202egnp.exe'],
    ['a line break', 'two\nlines'],
    ['a zero-width space', 'pay\u200bpal'],
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800'],
    ['spaces alone', '   '],
    ['too many characters', 'x'.repeat(limits.noteMax + 1)],
    ['no text', 7],
    ['a list', ['x']],
    ['null', null],
  ])('with %s is 400 and moves nothing', async (_, note) => {
    const before = await money.state()
    const refused = await send(note)
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(refused.body.errors?.[0]?.field).toBe('note')
    expect(await money.state()).toEqual(before)
  })

  test(`may have ${limits.noteMax} characters, and no call but send-money takes one`, async () => {
    expect((await send('x'.repeat(limits.noteMax))).status).toBe(200)
    const withdrawn = await server.request('POST', '/api/v1/wallet/me/withdraw', {
      token: sender.token,
      body: { amount: 10, note: 'ignored' },
    })
    expect(withdrawn.body.data).toMatchObject({ type: 'withdraw', note: null })
  })

  test('is part of the payload of a key, and a replay returns it', async () => {
    const { headers } = money.key()
    const first = await send('rent', headers)
    const again = await send('rent', headers)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    for (const other of ['Rent', undefined, ''])
      expect((await send(other, headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('that is absent is not part of the payload: a key from before notes existed still replays', async () => {
    const { headers } = money.key()
    const body = { recipientPhone: receiver.email, amount: 10 }
    const first = await server.call(sendMoney, { token: sender.token, body, headers })
    const [stored] = await server.sql<{ payload: string }[]>`
      select payload from transfer where key = ${headers['idempotency-key']!}`
    expect(stored?.payload).toBe(digestOfVersion1(body))
    for (const note of [undefined, '']) expect((await send(note, headers)).body).toEqual(first.body)
  })

  test('is not stored when the payment is refused', async () => {
    const poor = await server.user()
    const [before] = await server.sql`select count(*) from transfer_note`
    const refused = await server.call(sendMoney, {
      token: poor.token,
      body: { recipientPhone: receiver.email, amount: 10, note: 'never sent' },
    })
    expect(refused.body.code).toBe('INSUFFICIENT_FUNDS')
    expect(await server.sql`select count(*) from transfer_note`).toEqual([before])
  })
})

describe('hiding a note', () => {
  test('hides it from the receiver only, is audited once, and a second request changes nothing', async () => {
    const { reference } = (await send('an insult')).body.data
    const answers = [await hide(receiver, reference), await hide(receiver, reference.toLowerCase())]
    for (const { status, body } of answers)
      expect([status, body.data]).toMatchObject([200, { reference, note: null, noteHidden: true }])
    expect(await newestOf(receiver)).toMatchObject({ note: null, noteHidden: true })
    expect(await newestOf(sender)).toMatchObject({ note: 'an insult', noteHidden: false })
    expect(await newestForAdmin()).toMatchObject({ note: 'an insult', noteHidden: true })
    const events = await server.sql`
      select actor, subject, details from audit_event where action = 'hide_note'`
    expect(events).toEqual([{ actor: receiver.id, subject: receiver.id, details: { reference } }])
  })

  test('is 404 for the sender, for others, without a note, and for a text that is not a reference', async () => {
    const noted = (await send('mine')).body.data.reference
    const plain = (await send(undefined)).body.data.reference
    const stranger = await server.user()
    for (const [person, reference] of [
      [sender, noted],
      [stranger, noted],
      [receiver, plain],
      [receiver, 'BT22222222'],
      [receiver, 'nonsense'],
    ] as const)
      expect((await hide(person, reference)).body.code).toBe('NOTE_NOT_FOUND')
    expect((await newestOf(sender)).note).toBeNull()
    const [note] = await server.sql`
      select hidden_at from transfer_note where transfer = ${seqOfReference(noted)!}`
    expect(note).toEqual({ hidden_at: null })
  })
})

test('nobody can add a note to a past payment, nor change or delete one, not even the owner', async () => {
  const { reference } = (await send(undefined)).body.data
  const seq = seqOfReference(reference)!
  await expect(
    server.sql`insert into transfer_note (transfer, note) values (${seq}, 'late')`,
  ).rejects.toThrow('a note is written with the money that it belongs to')
  await expect(server.sql`update transfer_note set note = 'other'`).rejects.toThrow('a note never changes')
  await expect(server.sql`delete from transfer_note`).rejects.toThrow('a note is never deleted')
})
