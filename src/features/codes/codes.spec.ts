import { paths } from '#contract/paths.ts'
import { inBangla, strayWords, tightTexts } from '#test/e2e/bangla-checks.ts'
import { answered } from '#test/e2e/console-errors.ts'
import { core, expect, test, toast } from '#test/e2e/fixtures.ts'
import { desktop, holdsUp, phone } from '#test/e2e/page-checks.ts'
import { codeOn, drawingPage, printPage, wordsOn } from '#test/e2e/paper.ts'
import { PASSWORD } from '#test/people.ts'
import { changeCode, getCode } from './contract.ts'
import { codePath } from './paths.ts'

const looks = ['en', 'bn'] as const

test('a shop makes a code, names it, and prints a poster of one page in both languages', async ({
  page,
  otherContext,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(422))
  const owner = await people.user({ name: 'Rahim Uddin' })
  await signIn(owner)
  await page.goto(codePath)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]')
  await expect(crumbs, 'it belongs to Requests').toHaveText('Requests')
  await holdsUp(page, 'no code yet')
  await page.getByRole('button', { name: 'Make my code' }).click()
  await expect(toast(page, 'Your new code is ready.')).toBeVisible()
  await page.getByLabel('Shown name').fill('bKash Support')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This name could be mistaken for a company.')).toBeVisible()
  await page.getByLabel('Shown name').fill('Rahim Store')
  await page.getByLabel('City (optional)').fill('Dhaka')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Your code' })).toContainText('Rahim U. · Dhaka')
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await holdsUp(page, `the code at ${viewport.width}`)
  }
  const { code } = await world.call(getCode, owner)
  const drawing = await drawingPage(otherContext)
  for (const language of looks) {
    if (language === 'bn') await inBangla(page)
    await page.goto(codePath)
    await expect(page.locator('[data-prints] svg path').last()).toBeAttached()
    const paper = await printPage(page)
    const [words = '', ...more] = await wordsOn(paper)
    expect(more, 'one page').toEqual([])
    for (const part of ['Rahim Store', 'Rahim U. · Dhaka', code!.ending, 'Scan to pay', 'টাকা'])
      expect(words).toContain(part)
    expect(await codeOn(paper, drawing)).toBe(code!.link)
    await page.emulateMedia({ media: 'screen' })
  }
})

test(
  'a visitor with the link of a code logs in and finds the form that sends money filled',
  core,
  async ({ page, people, world }) => {
    const [owner, payer] = [await people.user({ name: 'Rahim Uddin' }), await world.userWith(500)]
    const { code } = await world.call(changeCode, owner, { body: { shownName: 'Rahim Store' } })
    await page.goto(`${paths.pay}/${code!.code}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Rahim Store' })).toBeVisible()
    await expect(page.getByText('Rahim U.')).toBeVisible()
    await holdsUp(page, 'the link of a code')
    await page.getByRole('link', { name: 'Log in to pay' }).click()
    await page.getByLabel('Email').fill(payer.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(paths.userSendMoney)
    await expect(page.getByRole('main').getByText('Rahim Store')).toBeVisible()
    await page.getByLabel('Amount').fill('120')
    await page.getByRole('button', { name: 'Send Money', exact: true }).click()
    await expect(toast(page, 'Sent ৳120 to Rahim Store successfully!')).toBeVisible()
    expect(await world.balanceOf(owner)).toBe(120)
  },
)

test('a replaced code pays nobody, and its link says so', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(404))
  const owner = await people.user({ name: 'Rahim Uddin' })
  const { code } = await world.call(changeCode, owner, { body: {} })
  await signIn(owner)
  await page.goto(`${paths.pay}/${code!.code}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This is your own code' })).toBeVisible()
  await page.getByRole('link', { name: 'My code' }).click()
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace this code' })
  await holdsUp(page, 'replacing a code')
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(toast(page, 'Your new code is ready.')).toBeVisible()
  await page.goto(`${paths.pay}/${code!.code}`)
  await expect(page.getByRole('heading', { level: 1, name: 'No such request' })).toBeVisible()
})

test('an administrator takes a shown name away', async ({ page, people, world, signInAs }) => {
  const owner = await people.user({ name: 'Rahim Uddin' })
  await world.call(changeCode, owner, { body: { shownName: 'City Hospital' } })
  await signInAs('ADMIN')
  await page.goto(`${paths.adminUsers}/${owner.id}`)
  await expect(page.getByText('“City Hospital” stands on the pay code.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the shown name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the shown name' })
  await dialog.getByLabel('Reason').fill('Pretends to be a hospital.')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'The shown name was removed.')).toBeVisible()
  expect((await world.call(getCode, owner)).code?.shownName).toBeNull()
})

test('the screen of the code is in Bangla, on a phone and a desktop', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const owner = await people.user({ name: 'রহিম উদ্দিন' })
  await world.call(changeCode, owner, { body: { shownName: 'রহিম স্টোর', city: 'ঢাকা' } })
  await inBangla(page)
  await signIn(owner)
  await page.goto(codePath)
  await expect(page.getByRole('button', { name: 'পোস্টার ছাপুন' })).toBeVisible()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect(await strayWords(page, people), `at ${viewport.width}`).toEqual([])
    expect(await tightTexts(page), `at ${viewport.width}`).toEqual([])
  }
})
