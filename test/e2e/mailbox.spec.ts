import { expect, test } from './fixtures.ts'

const CASH = 10

test('new mail appears without a reload; the reader keeps the scroll position, and the filter keeps its text', async ({
  page,
  people,
  world,
}) => {
  const [agent, other] = [await people.agent(), await world.userWith(CASH)]
  const user = await world.userWith(20 * CASH)
  for (let n = 0; n < 8; n++) await world.cashOut(agent, user, CASH)
  await world.cashOut(agent, other, CASH)

  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/dev/mail')
  await page.getByLabel('Email address or phone number').fill(user.email)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const mails = page.getByRole('article')
  await expect(mails).toHaveCount(8)
  await expect(page.getByText(other.email)).toHaveCount(0)

  const read = page.locator(`#${await mails.nth(4).getAttribute('id')}`)
  await read.scrollIntoViewIfNeeded()
  await page.getByLabel('Email address or phone number').evaluate((field: HTMLInputElement) => {
    field.value = 'half typed'
  })
  const before = (await read.boundingBox())!
  await world.cashOut(agent, user, CASH)
  await world.cashOut(agent, await world.userWith(CASH), CASH)
  await expect(mails).toHaveCount(9)
  const moved = async () => Math.abs((await read.boundingBox())!.y - before.y)
  await expect.poll(moved, 'what is read stays in its place').toBeLessThan(1)
  await expect(page.getByLabel('Email address or phone number')).toHaveValue('half typed')

  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByText(other.email)).toBeVisible()
})
