import { paths } from '#contract/paths.ts'
import { inBangla } from './bangla-checks.ts'
import { expect, test } from './fixtures.ts'
import { codeOn, drawingPage, printedWords, printPage, wordsOn } from './paper.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const looks = [
  { language: 'en', viewport: desktop },
  { language: 'en', viewport: phone },
  { language: 'bn', viewport: phone },
  { language: 'bn', viewport: desktop },
] as const

test('a printed receipt has our letterhead, both sides and a code that a camera reads, from a phone too', async ({
  page,
  otherContext,
  people,
  world,
  signIn,
}) => {
  const [user, friend] = [
    await world.userWith(300, { name: 'Nusrat Jahan' }),
    await people.user({ name: 'Rahim Uddin' }),
  ]
  await signIn(user)
  const drawing = await drawingPage(otherContext)
  for (const { language, viewport } of looks) {
    await test.step(`${language}, ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      if (language === 'bn') await inBangla(page)
      await page.goto(paths.userSendMoney)
      const form = page.getByRole('main').locator('form')
      await form.locator('input').nth(0).fill(friend.email)
      await form.locator('input').nth(1).fill('20')
      await form.locator('button[type=submit]').click()
      const link = page.locator('[data-prints] a[href*="/r/BT"]')
      await expect(page.locator('[data-prints] svg[role=img] path')).toBeAttached()
      const address = (await link.getAttribute('href'))!

      const paper = await printPage(page)
      const [words = '', ...more] = await wordsOn(paper)
      expect(more, 'one sheet').toEqual([])
      for (const part of ['Batua', 'Nusrat Jahan', 'Rahim U.', address.slice(-31, -21)])
        expect(words).toContain(part)
      expect(await codeOn(paper, drawing)).toBe(address)
      await expect(page.locator('[data-prints] button:visible').first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('[data-prints] button:visible'), 'no buttons on paper').toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })

      await page.goto(address)
      await expect(page.locator('[data-prints]')).toContainText('Nusrat J.')
      const [printed = ''] = await printedWords(page)
      for (const part of ['Batua', new URL(address).host, 'Nusrat J.', 'Rahim U.'])
        expect(printed).toContain(part)
    })
  }
})
