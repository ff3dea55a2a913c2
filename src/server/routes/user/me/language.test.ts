import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, setLanguage, updateMe } from '#contract/endpoints/user.ts'
import { roles } from '#contract/roles.ts'
import { freshPhone } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const localeOf = async (id: string) =>
  (await server.sql`select locale from person where id = ${id}`)[0]!.locale
const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject)

test.each(roles)('%s chooses the language of mails, and it is recorded once', async (role) => {
  const { id, token } = await server.person({ role })
  expect(await localeOf(id)).toBe('en')
  for (const _ of [1, 2]) {
    const { status, body } = await server.call(setLanguage, { token, body: { language: 'bn' } })
    expect([status, body.message]).toEqual([200, 'Your language is saved.'])
  }
  expect(await localeOf(id)).toBe('bn')
  expect(await server.actionsOn(id)).toEqual(['change_language'])
})

test('a language that does not exist is refused and changes nothing', async () => {
  const { id, token } = await server.user()
  for (const language of ['fr', '', 7, null]) {
    const { status, body } = await server.call(setLanguage, { token, body: { language } })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  }
  expect(await localeOf(id)).toBe('en')
})

test('mails use the language of the person, whatever the language of the call', async () => {
  const { email, token } = await server.user()
  await server.call(setLanguage, { token, body: { language: 'bn' } })
  await server.call(updateMe, { token, body: { phone: freshPhone() } })
  expect(await subjects(email)).toEqual(['আপনার ফোন নম্বর বদলানো হয়েছে'])
  const [mail] = await server.mailsTo(email)
  expect(mail!.text).toContain('এটা আপনি না হলে')
  expect(JSON.stringify(mail)).not.toContain('translations')
})

test('a registration in Bangla gets its code in Bangla; one in another language in English', async () => {
  const body = { name: 'নুসরাত', password: 'correct-horse-1', role: 'USER' as const }
  const [bangla, french] = ['bn-code@batua.test', 'fr-code@batua.test']
  await server.call(register, { body: { ...body, email: bangla }, headers: { 'accept-language': 'bn' } })
  await server.call(register, { body: { ...body, email: french }, headers: { 'accept-language': 'fr' } })
  expect((await subjects(bangla))[0]).toContain('যাচাই কোড')
  expect((await subjects(french))[0]).toContain('verification code')
})
