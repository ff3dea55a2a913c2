import { updateMe, updatePreferences } from '#contract/endpoints/user.ts'
import { paths } from '#contract/paths.ts'
import { plainDigits } from '#contract/phone-text.ts'
import { ownDigits } from '#contract/text/bn/numbers.ts'
import { freshPhone, PASSWORD } from '#test/people.ts'
import { inBangla } from './bangla-checks.ts'
import { core, expect, test } from './fixtures.ts'
import { phone } from './page-checks.ts'

test(
  'the language button opens the same page in the other language, and the choice stays',
  core,
  async ({ page }) => {
    await page.goto(paths.about)
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সবার জন্য মানানসই একটি বটুয়া')
    await page.goto(paths.login)
    await expect(page.getByRole('button', { name: 'লগইন', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  },
)

test('the choice of a signed-in person lasts a year and is the language of mails, on a desktop and a phone', async ({
  page,
  context,
  people,
  world,
  signIn,
}) => {
  const user = await people.user()
  await signIn(user)
  // The page asks for it while it loads again, so the mail after the next one may be the first in that language.
  const mailsSay = (subject: string) =>
    expect(async () => {
      await world.call(updateMe, user, { body: { phone: freshPhone() } })
      expect(await world.subjectFor(user.email)).toBe(subject)
    }).toPass()

  await page.goto(paths.userDashboard)
  await page.getByRole('banner').getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'এক নজরে' })).toBeVisible()
  await mailsSay('আপনার ফোন নম্বর বদলানো হয়েছে')
  const chosen = (await context.cookies()).find(({ name }) => name === 'lang')
  const days = (chosen!.expires - Date.now() / 1000) / 86_400
  expect([chosen!.value, Math.round(days)]).toEqual(['bn', 365])

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'মেনু', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await mailsSay('Your phone number was changed')
})

test('a change of language keeps what was typed, but never a password', async ({ page }) => {
  // What the page finds when it loads again, before it takes it.
  await page.addInitScript(() => {
    const kept = sessionStorage.getItem('typed')
    if (kept) sessionStorage.setItem('seen', kept)
  })
  await page.goto(paths.register)
  await page.getByLabel('Name').fill('Nusrat Jahan')
  await page.getByLabel('Email').fill('nusrat@batua.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Agent' }).click()
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.getByLabel('নাম')).toHaveValue('Nusrat Jahan')
  await expect(page.getByLabel('ইমেইল')).toHaveValue('nusrat@batua.test')
  await expect(page.getByRole('combobox')).toHaveText('এজেন্ট')
  await expect(page.getByLabel('পাসওয়ার্ড', { exact: true })).toHaveValue('')
  const seen = await page.evaluate(() => [sessionStorage.getItem('seen'), sessionStorage.getItem('typed')])
  expect(seen[0]).toContain('nusrat@batua.test')
  expect(seen[0]).not.toContain(PASSWORD)
  expect(seen[1]).toBeNull()
  // The form knows the values too: it complains about the passwords only.
  await page.getByRole('main').getByRole('button', { name: 'নিবন্ধন করুন' }).click()
  await expect(page.getByText('পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে', { exact: true })).toBeVisible()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
})

test('amounts and phone numbers typed in Bangla digits reach the same account', async ({
  page,
  people,
  world,
  signIn,
}) => {
  await inBangla(page)
  const [user, friend] = [await world.userWith(500), await people.user({ phone: '+8801711998877' })]
  await signIn(user)
  await page.goto(paths.userSendMoney)
  await page.getByLabel('প্রাপকের ফোন/ইমেইল').fill('০১৭১১৯৯৮৮৭৭')
  await page.getByLabel('পরিমাণ').pressSequentially('২০')
  await page.getByRole('main').getByRole('button', { name: 'টাকা পাঠান' }).click()
  await expect(page.getByText('৳৪৮০.০০').first()).toBeVisible()
  await expect.poll(() => world.balanceOf(friend)).toBe(20)
})

test('a code that an input method composes in Bangla digits is the same code', async ({
  page,
  people,
  world,
  signIn,
}) => {
  await inBangla(page)
  const phone = freshPhone()
  await signIn(await people.user({ phone: `+88${phone}`, isPhoneVerified: false }))
  await page.goto(paths.userProfile)
  await page.getByRole('button', { name: 'কোড পাঠান' }).click()
  const field = page.getByLabel('কোড', { exact: true })
  await expect.poll(() => world.codeFor(phone)).not.toBe('')
  const composed = ownDigits(await world.codeFor(phone))
  await field.focus()
  const devtools = await page.context().newCDPSession(page)
  for (let end = 1; end <= composed.length; end++) {
    const text = composed.slice(0, end)
    await devtools.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
    await expect(field).toHaveValue(text)
  }
  await devtools.send('Input.insertText', { text: composed })
  await expect(field).toHaveValue(plainDigits(composed))
  await page.getByRole('button', { name: 'নম্বর নিশ্চিত করুন' }).click()
  await expect(page.getByRole('heading', { name: 'নম্বর নিশ্চিত করুন' })).toHaveCount(0)
})

test('the steps of a dialog have Bangla digits; passkeys that we named are in Bangla, other names stay', async ({
  page,
  signInAs,
}) => {
  await inBangla(page)
  await signInAs('USER')
  const names = ['Chrome on Android', 'Passkey', 'Key on the desk']
  await page.route('**/auth/security', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const passkeys = names.map((name) => ({
      _id: name,
      name,
      createdAt: new Date(0).toISOString(),
      usedAt: null,
    }))
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, passkeys } } })
  })
  await page.goto(paths.userSecurity)
  const named = (name: string) => page.getByRole('main').getByText(name, { exact: true })
  for (const name of ['Chrome, Android', 'পাসকি', 'Key on the desk'])
    await expect(named(name).first()).toBeVisible()
  for (const name of names.slice(0, 2)) await expect(named(name)).toHaveCount(0)

  await page.getByRole('button', { name: 'চালু করুন' }).click()
  const dialog = page.getByRole('dialog', { name: 'অথেন্টিকেটর অ্যাপ চালু করুন' })
  for (const number of ['১', '২']) await expect(dialog.getByText(number, { exact: true })).toBeVisible()
})

test('the code of a cash-out is shown in Bangla digits, with the rule that the list of agents has', async ({
  page,
  people,
  world,
  signIn,
}) => {
  await inBangla(page)
  const [agent, user] = [await people.agent(), await world.userWith(500)]
  await world.call(updatePreferences, user, { body: { askBeforeCashOut: true } })
  await signIn(user)
  await page.goto(paths.agents)
  const rule = page.getByText('আর কেউ কখনো এই কোড চায় না।')
  await expect(rule).toBeVisible()
  await page.goto(paths.userDashboard)
  const asked = world.cashOut(agent, user, 100).catch(() => undefined)
  const sheet = page.getByRole('dialog', { name: 'এজেন্টের কাছে ক্যাশ আউট' })
  await expect(sheet.getByText(/^[০-৯]{3} [০-৯]{3}$/)).toBeVisible()
  await expect(sheet).toContainText('এই কোড শুধু এই এজেন্ট ও এই পরিমাণ টাকার জন্য। আর কেউ কখনো এই কোড চায় না।')
  await sheet.getByRole('button', { name: 'অনুমতি দেব না' }).click()
  await asked
})

test('an English visit loads no Bangla; a Bangla one at most 100 kB of its font and as much script', async ({
  page,
}) => {
  const visited = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    // On a busy machine the page draws itself after the network is idle, and asks for its fonts then.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page.evaluate(async () => {
      await document.fonts.ready
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = loaded.filter(({ name }) => name.endsWith('.js'))
      const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()))
      const isFont = ({ name }: PerformanceResourceTiming) => /bangla.*woff2$/.test(name)
      const sum = (entries: PerformanceResourceTiming[]) =>
        entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
      return {
        words: document.documentElement.outerHTML + texts.join(''),
        fonts: loaded.filter(isFont).map(({ name }) => name.replace(/.*\/|-106.*/g, '')),
        fontBytes: sum(loaded.filter(isFont)),
        scriptBytes: sum(scripts),
      }
    })
  }
  const english = await visited('/?lang=en')
  // The word on the language button, in a font of its own of 1 kB.
  expect(english.fonts).toEqual(['anek-bangla-name'])
  expect(english.fontBytes).toBeLessThanOrEqual(1_000)
  expect(english.words.replaceAll('বাংলা', '')).not.toMatch(/[\u0985-\u09b9]/)
  const bangla = await visited('/?lang=bn')
  expect(bangla.fonts).toEqual(expect.arrayContaining(['anek-bangla-bold', 'anek-bangla-regular']))
  expect(bangla.fontBytes).toBeLessThanOrEqual(100_000)
  const widthsOfDigits = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    // Large, because the browser fits small digits to the pixels of the screen.
    canvas.font = `1000px ${getComputedStyle(document.body).fontFamily}`
    return [...'০১২৩৪৫৬৭৮৯'].map((digit) => canvas.measureText(digit).width)
  })
  expect(Math.max(...widthsOfDigits) - Math.min(...widthsOfDigits)).toBeLessThanOrEqual(1)
  expect(english.scriptBytes).toBeGreaterThan(10_000)
  expect(Math.abs(bangla.scriptBytes - english.scriptBytes)).toBeLessThanOrEqual(3_000)
})
