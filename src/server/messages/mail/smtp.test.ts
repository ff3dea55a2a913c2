import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import defaultTls from 'smtp-server/lib/tls-options.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { people } from '#test/people.ts'
import { connect } from '../../database/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { inWords } from '../named-mails.ts'
import { createOutboxWorker } from '../outbox/deliver.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { claimDue } from '../outbox/rows.ts'
import { mails } from '../texts.ts'
import { type MailDelivery, mailDelivery } from './delivery.ts'

type Received = { from: string; to: string[]; source: string }

let database: TestDatabase
let server: SMTPServer
let url: string
let received: Received[]
let refuse: { code: number; text: string } | undefined
let open: MailDelivery[]
const support = { email: undefined, phone: undefined }

beforeAll(async () => {
  database = await testDatabase()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      callback(refuse ? Object.assign(new Error(refuse.text), { responseCode: refuse.code }) : null)
    },
    onData(stream, { envelope }, callback) {
      text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        callback()
      }, callback)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  await database.drop()
})
beforeEach(async () => {
  received = []
  refuse = undefined
  open = []
  await database.sql`truncate outbox`
})
afterEach(() => {
  for (const delivery of open) delivery.close()
})

function mailWorker(sql = database.sql, smtpUrl = url) {
  const delivery = mailDelivery(sql, {
    smtpUrl,
    mailFrom: 'Batua <mail@batua.test>',
    localMailbox: false,
    support,
  })
  open.push(delivery)
  const log = { warn() {}, error() {} }
  return createOutboxWorker({ sql, handlers: delivery.handlers, log, backoffMs: () => 0 })
}

const write = (to: string) =>
  enqueue(database.sql, {
    topic: 'mail',
    payload: { to, subject: 'Your code', text: 'Your code is 123456.\n৳250.00' },
  })
const statuses = async () => (await database.sql`select status from outbox order by id`).map((r) => r.status)

test('a mail reaches the mail server with its sender, recipient, subject and text', async () => {
  await write('rahim@batua.test')
  await mailWorker().runDue()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'mail@batua.test', to: ['rahim@batua.test'] })
  expect(received[0]?.source).toContain('Subject: Your code')
  expect(received[0]?.source).toContain('Your code is 123456.')
  expect(await statuses()).toEqual(['sent'])
  const [row] = await database.sql`select payload from outbox`
  expect(row?.payload).toBeNull()
})

const subjects = () => received.map(({ source }) => decodedSubject(source))

/** A subject in Bangla travels as encoded words on several lines. */
const decodedSubject = (source: string) =>
  (/^Subject: (.*(?:\r\n .*)*)/m.exec(source)?.[1] ?? '')
    .replace(/\r\n /g, '')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word) => Buffer.from(word, 'base64').toString('latin1'))

const inLatin1 = (text: string) => Buffer.from(text).toString('latin1')

async function reader(locale: Language) {
  const { user } = people(database.sql, readSettings({}))
  const { email, id } = await user()
  const read = (language: Language) => database.sql`update person set locale = ${language} where id = ${id}`
  await read(locale)
  return { email, read }
}

test('a mail is in the language that its reader has when it is delivered', async () => {
  const { email, read } = await reader('en')
  await enqueue(database.sql, { topic: 'named_mail', payload: mails.newEmailMail(email) })
  await read('bn')
  await mailWorker().runDue()
  await enqueue(database.sql, { topic: 'named_mail', payload: mails.newEmailMail(email) })
  await read('en')
  await mailWorker().runDue()
  const subject = (language: Language) => inLatin1(inWords(mails.newEmailMail(email), language).subject)
  expect(subjects()).toEqual([subject('bn'), subject('en')])
  expect(await database.sql`select from outbox where payload is not null`).toEqual([])
})

test('a mail to an address that its reader has left is in the language that the reader had', async () => {
  const { email } = await reader('bn')
  const payload = mails.newEmailMail(email)
  await enqueue(database.sql, { topic: 'named_mail', payload })
  await database.sql`update person set email = ${`new-${email}`} where email = ${email}`
  await mailWorker().runDue()
  expect(subjects()).toEqual([inLatin1(inWords(payload, 'bn').subject)])
})

// threat: upgrade
test('a mail that release 0.2.0 wrote in words is delivered as it is', async () => {
  const { email } = await reader('bn')
  const payload = { to: email, subject: 'Your password was changed', text: 'It was changed.\n\nBatua\n' }
  await database.sql`insert into outbox (topic, payload) values ('mail', ${JSON.stringify(payload)}::jsonb)`
  await mailWorker().runDue()
  expect(received).toMatchObject([{ to: [email], source: expect.stringContaining('It was changed.') }])
  expect(subjects()).toEqual(['Your password was changed'])
})

// threat: upgrade
test('a worker of release 0.2.0 leaves mails by name to newer workers', async () => {
  await enqueue(database.sql, { topic: 'named_mail', payload: mails.newEmailMail('a@batua.test') })
  expect(await claimDue(database.sql, ['mail', 'sms', 'password_reset'], 5, 1_000)).toEqual([])
  expect(await statuses()).toEqual(['queued'])
})

test('a mail whose name this release does not know stays queued', async () => {
  const payload = { to: 'a@batua.test', mail: 'laterMail', parameters: ['a@batua.test'] }
  await enqueue(database.sql, { topic: 'named_mail', payload })
  await mailWorker().runDue()
  expect([await statuses(), received]).toEqual([['queued'], []])
})

// ASVS: 1.3.11
test('a recipient text with a comma or a line break names no further recipient', async () => {
  await write('a@batua.test, b@batua.test')
  await write('c@batua.test\r\nRCPT TO:<d@batua.test>')
  const worker = mailWorker()
  await worker.runDue()
  const recipients = received.flatMap(({ to }) => to)
  expect(recipients).not.toContain('b@batua.test')
  expect(recipients).not.toContain('d@batua.test')
})

test('a mail that is refused temporarily is retried and delivered once', async () => {
  refuse = { code: 451, text: 'try again later' }
  await write('busy@batua.test')
  const worker = mailWorker()
  await worker.runDue()
  expect(await statuses()).toEqual(['queued'])
  refuse = undefined
  await worker.runDue()
  await worker.runDue()
  expect(received.map(({ to }) => to)).toEqual([['busy@batua.test']])
  expect(await statuses()).toEqual(['sent'])
})

test('a mail to a mailbox that does not exist is given up at once', async () => {
  refuse = { code: 550, text: 'no such mailbox' }
  await write('nobody@batua.test')
  await mailWorker().runDue()
  expect(await statuses()).toEqual(['dead'])
  expect(received).toEqual([])
})

// ASVS: 16.5.2
test('no mail is lost while the mail server is away: another process sends it later', async () => {
  await write('patient@batua.test')
  // Port 1 on loopback: nobody listens there.
  await mailWorker(database.sql, 'smtp://127.0.0.1:1').runDue()
  expect(await statuses()).toEqual(['queued'])
  const restarted = connect(database.target, { max: 2 })
  await mailWorker(restarted).runDue()
  await restarted.end()
  expect(received.map(({ to }) => to)).toEqual([['patient@batua.test']])
})

test('two workers send each mail once', async () => {
  const other = connect(database.target, { max: 4 })
  const addresses = Array.from({ length: 12 }, (_, n) => `n${n}@batua.test`)
  for (const address of addresses) await write(address)
  const workers = [mailWorker(), mailWorker(other)]
  await Promise.all(
    workers.map(async (worker) => {
      while ((await worker.runDue()) > 0);
    }),
  )
  await other.end()
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
})

describe('a mail server on another machine', () => {
  /** The mail servers of this test run on this machine, but 0.0.0.0 is not known for it. */
  const elsewhere = (port: number, options = '') => `smtp://0.0.0.0:${port}${options}`
  const plainPort = () => Number(new URL(url).port)

  // threat: transport; ASVS: 12.3.1
  test('without TLS gets no mail: it waits, unless tls=off allows plain text', async () => {
    await write('secret@batua.test')
    await mailWorker(database.sql, elsewhere(plainPort())).runDue()
    for (const option of ['?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true'])
      await mailWorker(database.sql, elsewhere(plainPort(), option)).runDue()
    expect([received, await statuses()]).toEqual([[], ['queued']])
    await mailWorker(database.sql, elsewhere(plainPort(), '?tls=off')).runDue()
    expect(received.map(({ to }) => to)).toEqual([['secret@batua.test']])
  })

  // threat: transport; ASVS: 12.3.2
  test('gets mail over TLS, and no mail if its certificate is not trusted', async () => {
    const secure: boolean[] = []
    const encrypted = new SMTPServer({
      ...defaultTls(),
      authOptional: true,
      onData(stream, session, callback) {
        secure.push(session.secure)
        stream.resume().on('end', callback)
      },
    })
    await new Promise<void>((resolve) => encrypted.listen(0, '0.0.0.0', resolve))
    onTestFinished(() => new Promise<void>((resolve) => encrypted.close(resolve)))
    const { port } = encrypted.server.address() as AddressInfo
    await write('secret@batua.test')
    await mailWorker(database.sql, elsewhere(port)).runDue()
    expect([secure, await statuses()]).toEqual([[], ['queued']])
    await mailWorker(database.sql, elsewhere(port, '?tls.rejectUnauthorized=false')).runDue()
    expect([secure, await statuses()]).toEqual([[true], ['sent']])
  })
})

test('without a mail server and without a mailbox no mail is taken from the queue', async () => {
  await write('waits@batua.test')
  const { kind, handlers } = mailDelivery(database.sql, {
    smtpUrl: undefined,
    mailFrom: 'x',
    localMailbox: false,
    support,
  })
  expect([kind, handlers]).toEqual(['none', {}])
  expect(await statuses()).toEqual(['queued'])
})
