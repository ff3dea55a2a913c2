import { describe, expect, test } from 'vitest'
import type { Transaction } from '#contract/entities/transactions.ts'
import { languages } from '#contract/languages.ts'
import { featureTestings } from '#test/features/testings.ts'
import { inWords } from './named-mails.ts'
import type { NamedMail } from './outbox/message.ts'
import { mails, smsIn } from './texts.ts'

type Texts<Module> = { [Name in keyof Module]: Module[Name] extends (...p: infer P) => unknown ? P : never }

const to = 'rahim@batua.test'
const phone = '+8801711000001'
const at = new Date('2026-11-16T06:00:00Z')

const ending = { publicUrl: 'https://wallet.example', token: '01a1e20b-4590-7018-9803-cd99068ee178' }
const received = {
  _id: '01a1e20b-4590-7018-9803-cd99068ee178',
  reference: 'BT-1',
  type: 'send_money',
  amount: 500,
  currency: 'BDT',
  status: 'completed',
  createdAt: '2026-11-14T09:30:00.000Z',
  sender: { name: 'Rahim Uddin', email: 'rahim@batua.test', phone: null },
  receiver: { name: 'Nusrat Jahan', email: 'user@batua.test', phone: null },
  balanceAfter: 500,
  note: null,
  noteHidden: false,
} as Transaction

/** Parameters for each mail. The type asks for one entry per mail. */
const parameters: Texts<typeof mails> = {
  withNotMeLink: [
    mails.newDeviceMail(to, { name: 'Chrome on Android', address: '192.0.2.7' }, at),
    'https://batua.test',
    'token',
  ],
  codeMail: [to, '123456', 'AB'],
  passwordChangedMail: [to],
  resetLinkMail: [to, 'https://batua.test', 'token'],
  resetBlockedMail: [to],
  resetByOperatorMail: [to, true],
  passwordResetMail: [to, true],
  newDeviceMail: [to, { name: 'Chrome on Android', address: '192.0.2.7' }, at],
  wrongStepUpsMail: [to, '192.0.2.7'],
  authenticatorOnMail: [to],
  authenticatorOffMail: [to],
  passkeyAddedMail: [to, { device: 'Chrome on Android', address: '192.0.2.7' }],
  passkeyRemovedMail: [to, { device: undefined, address: '192.0.2.7' }],
  passkeyRefusedMail: [to, { device: 'Chrome on Android', address: '192.0.2.7' }],
  paymentsLimitedMail: [to, 500],
  factorRefusedMail: [to, '192.0.2.7'],
  recoveryCodesMadeMail: [to],
  recoveryCodeUsedMail: [to, 9],
  factorsResetMail: [to],
  wrongCodesMail: [to, '192.0.2.7'],
  phoneChangedMail: [to, phone],
  phoneConfirmedMail: [to, phone],
  phoneClaimedMail: [to, phone, at],
  phoneKeptMail: [to, phone],
  phoneMovedMail: [to, phone],
  phoneRemovedMail: [to, phone],
  emailCodeMail: [to, '123456'],
  emailWantedMail: [to],
  emailChangeRequestedMail: [to, 'new@batua.test'],
  emailChangedMail: [to, 'new@batua.test'],
  newEmailMail: [to],
  accountFrozenMail: [to, 'freeze'],
  accountUnfrozenMail: [to, true],
  agentApprovedMail: [to, 100_000],
  agentSuspendedMail: [to],
  adminDisabledMail: [to],
  adminEnabledMail: [to],
  emailRestoredMail: [to],
  moneyMovedMail: [to, [{ isCredit: true, transaction: received }], ending],
  weeklyMail: [to, { paidIn: 500, paidOut: 20, count: 3 }, ending],
  cashOutMail: [to, { taka: 250, agentName: 'Karim Store', reference: 'BT-1' }],
}

const call = (texts: object, name: string, parameters: unknown[]) =>
  (texts as Record<string, (...p: unknown[]) => unknown>)[name]!(...parameters)

/** As the outbox keeps them. */
const queued = [
  ...Object.entries(parameters).map(([name, list]) => call(mails, name, list) as NamedMail),
  ...featureTestings.flatMap(({ mails = [] }) => mails),
].map((mail): NamedMail => JSON.parse(JSON.stringify(mail)))

const sms: Texts<ReturnType<typeof smsIn>> = { claimText: [phone, at], codeText: [phone, '123456'] }

describe.each(languages)('in %s', (language) => {
  test.each(queued)('$mail has a recipient, a subject and a text without gaps', (queued) => {
    const mail = inWords(queued, language)
    expect(mail).toMatchObject({ to: queued.to, subject: expect.stringMatching(/\S/) })
    expect(JSON.stringify(mail)).not.toMatch(/undefined|null|NaN|Invalid|\[object/)
  })

  test.each(Object.entries(sms))('%s has a recipient and one short text', (name, parameters) => {
    const message = call(smsIn(language), name, parameters) as { to: string; text: string }
    expect(message.to).toBe(phone)
    expect(message.text).toMatch(/\S/)
    expect(message.text.length).toBeLessThanOrEqual(160)
  })
})

/** Names, addresses, references, codes, commands, and the mail that a test hands over. */
const LATIN_STAYS =
  /\S+@\S+|https?:\S+|npm run [a-z -]+@\S+|\b(BT-\w+|AB|Batua|Karim Store|Rahim Uddin|Eid|Chrome|Android|Subject|Line)\b/g

/** What a mail says, in whatever part of it. */
const saidIn = (part: unknown): string[] =>
  typeof part === 'object' && part
    ? Object.entries(part).flatMap(([name, value]) => (name === 'id' ? [] : saidIn(value)))
    : [String(part)]

test.each(queued)('$mail has no English word in Bangla', (mail) => expectBangla(inWords(mail, 'bn')))

test.each(Object.entries(sms))('%s has no English word in Bangla', (name, parameters) => {
  expectBangla(call(smsIn('bn'), name, parameters))
})

function expectBangla(text: unknown) {
  const said = saidIn(text).join(' ')
  expect(said).toMatch(/[\u0985-\u09b9]/)
  expect(said.replace(LATIN_STAYS, '').match(/[A-Za-z]{2,}/g)).toBeNull()
}
