import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { withContact } from './contact.ts'
import { inWords } from './named-mails.ts'
import { mails, smsIn } from './texts.ts'

const to = 'rahim@batua.test'
const nobody = { email: undefined, phone: undefined }
const somebody = { email: 'help@wallet.example', phone: '16247' }

const askToContact = (language: Language) =>
  [
    mails.resetBlockedMail(to),
    mails.phoneKeptMail(to, '+8801711000001'),
    mails.emailWantedMail(to),
    mails.newEmailMail(to),
    mails.accountFrozenMail(to, 'not me'),
    mails.agentSuspendedMail(to),
    mails.emailRestoredMail(to),
  ].map((mail) => inWords(mail, language))
const reportWords = { en: '“Report a problem”', bn: '“সমস্যা জানান”' }
const contactWords = { en: /contact us/i, bn: /আমাদের সঙ্গে যোগাযোগ/ }

describe.each(Object.entries(contactWords) as [Language, RegExp][])('in %s', (language, words) => {
  test('mails that say "contact us" name the contact below the signature', () => {
    for (const mail of askToContact(language)) {
      const { text } = withContact(mail, somebody)
      expect(text).toMatch(words)
      expect(text).toMatch(/\n\nBatua\nhelp@wallet\.example, 16247\n$/)
      expect(text).not.toContain('\u2063')
    }
  })

  test('where there is no contact, no mail asks to use it, and the rest of the mail stays', () => {
    for (const mail of askToContact(language)) {
      const { text } = withContact(mail, nobody)
      expect(text).not.toMatch(words)
      expect(text).toMatch(/\n\nBatua\n$/)
      expect(text.split('\n\n')).toHaveLength(mail.text.split('\n\n').length - 1)
    }
  })

  test('the mail of a cash-out names "Report a problem", whether there is a contact or not', () => {
    const mail = inWords(
      mails.cashOutMail(to, { taka: 500, agentName: 'Karim', reference: 'BT-1' }),
      language,
    )
    for (const support of [nobody, somebody]) {
      const { text } = withContact(mail, support)
      expect(text).toContain(reportWords[language])
      expect(text).not.toMatch(words)
    }
  })

  test('a text message gets no contact', () => {
    const message = smsIn(language).codeText('+8801711000001', '123456')
    expect(withContact(message, somebody).text).toBe(message.text)
  })
})

test('one contact of the two is enough', () => {
  const mail = inWords(mails.newEmailMail(to), 'en')
  expect(withContact(mail, { ...nobody, phone: '16247' }).text).toMatch(/Batua\n16247\n$/)
})
