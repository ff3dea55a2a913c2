import { paths } from '#contract/paths.ts'
import { readCode } from '#test/qr-reader.ts'
import { core, expect, test, toast } from './fixtures.ts'
import { amount, closeReceipt, purse, receipt, recipient, submit, userEmail } from './money-form.ts'

test(
  'a receipt is shared by its link, and everybody with the link can check the payment without signing in',
  core,
  async ({ page, context, otherContext, people, world, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [user, friend] = [
      await world.userWith(300, { name: 'Nusrat Jahan' }),
      await people.user({ name: 'Rahim Uddin' }),
    ]
    await signIn(user)
    await page.goto(paths.userSendMoney)
    await recipient(page).fill(friend.email)
    await amount(page).fill('75.5')
    await submit(page, 'Send Money').click()
    await expect(toast(page, `Sent ৳75.5 to ${friend.email} successfully!`)).toBeVisible()
    await expect(receipt(page).getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(purse(page), 'the receipt stands in its place').toHaveCount(0)
    await receipt(page).getByRole('button', { name: 'Share' }).click()
    await expect(toast(page, 'Link copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/r\/BT\w{8}\.\w{20}$/)
    const code = receipt(page).getByRole('img', { name: /QR code/ })
    const drawn = {
      path: (await code.locator('path').getAttribute('d'))!,
      viewBox: (await code.getAttribute('viewBox'))!,
    }
    expect(readCode(drawn), 'what a camera reads').toBe(link)

    await test.step('print: the receipt and nothing else', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(receipt(page)).toBeVisible()
      await expect(receipt(page).getByText(link)).toBeVisible()
      await expect(receipt(page).getByRole('button', { name: 'Share' })).toBeHidden()
      await expect(submit(page, 'Send Money')).toBeHidden()
      await expect(page.getByRole('complementary')).toBeHidden()
      const ground = () =>
        receipt(page).evaluate((node) => getComputedStyle(node).getPropertyValue('background-color'))
      await expect.poll(ground, 'white, also in the dark theme').toBe('rgb(255, 255, 255)')
      const ink = () => receipt(page).evaluate((node) => getComputedStyle(node).color)
      await expect.poll(ink, 'and the words dark').toBe('rgb(23, 33, 30)')
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await receipt(page).getByRole('button', { name: 'Print' }).click()
      await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    })
    await closeReceipt(page)
    await expect(receipt(page)).toHaveCount(0)
    await expect(purse(page)).toContainText('৳224.50')

    await test.step('the sheet of the payment in the history leads to the same receipt', async () => {
      await page.goto(paths.userTransactions)
      await page.getByRole('button', { name: /^Send Money/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Send Money' })
      await expect(sheet.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', link)
      await sheet.getByRole('button', { name: 'Share' }).click()
      await expect(toast(page, 'Link copied').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    })

    await test.step('signed in, the page is the same', async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
    })

    const other = await otherContext.newPage()
    await other.goto(link)
    const main = other.getByRole('main')
    await expect(main.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
    for (const shown of ['৳75.50', 'Completed, nothing returned', 'Nusrat J.', 'Rahim U.', 'Send Money'])
      await expect(main).toContainText(shown)
    for (const hidden of [user.email, friend.email, 'Jahan', 'Uddin', '224.50'])
      await expect(main).not.toContainText(hidden)
    const last = link.at(-1)
    await other.goto(`${link.slice(0, -1)}${last === 'A' ? 'B' : 'A'}`)
    await expect(other.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  },
)

test('an agent’s receipt is a sheet on a phone, and its print does not show the float', async ({
  page,
  people,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const user = await people.user()
  await signInAs('AGENT')
  await page.goto(paths.agentCashIn)
  await userEmail(page).fill(user.email)
  await amount(page).fill('120')
  await submit(page, 'Cash In').click()
  await expect(receipt(page)).toContainText('Cash In done')
  await expect(receipt(page)).toContainText('Float left৳99,880.00')
  await expect(receipt(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(receipt(page).getByText('৳120.00').first()).toBeVisible()
  await expect(receipt(page).getByText('৳99,880.00')).toBeHidden()
  await expect(submit(page, 'Cash In')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await closeReceipt(page)
  await expect(receipt(page)).toHaveCount(0)
})
