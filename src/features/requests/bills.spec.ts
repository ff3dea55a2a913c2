import { inBangla, strayWords, tightTexts } from '#test/e2e/bangla-checks.ts'
import { expect, test, toast } from '#test/e2e/fixtures.ts'
import { desktop, holdsUp, phone } from '#test/e2e/page-checks.ts'
import { listRequests, makeBill, payRequest } from './contract.ts'
import { billsPath, requestsPath, splitPath } from './paths.ts'

test('a bill of three is split, one pays, and the bill says how far it is', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [asker, tanvir, taslima] = [
    await people.user({ name: 'Nusrat Jahan' }),
    await world.userWith(500, { name: 'Tanvir Ahmed' }),
    await people.user({ name: 'Taslima Akter' }),
  ]
  await signIn(asker)
  await page.goto(requestsPath)
  await page.getByText('Bills', { exact: true }).click()
  await expect(page.getByText('You have split no bill yet.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Split a bill' }).last().click()
  await expect(page).toHaveURL(splitPath)
  await page.getByLabel('The whole bill').fill('1000')
  await page.getByLabel('What for (optional)').fill('Dinner at Star Kabab')
  const add = page.getByLabel('Add a person')
  await add.fill('nobody@batua.test')
  await add.press('Enter')
  await expect(page.getByText('Nobody can be paid at this email address')).toBeVisible()
  for (const { email } of [tanvir, taslima]) {
    await add.fill(email)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(add).toHaveValue('')
  }
  await expect(page.getByText('Tanvir A. and Taslima A. are asked for ৳333.33 each.')).toBeVisible()
  await expect(page.getByText('Your own share is ৳333.34.')).toBeVisible()
  const preview = page.getByRole('heading', { name: 'What Tanvir A. will see' }).locator('..')
  await expect(preview).toHaveText(/Nusrat J\.asks you for৳333\.33“Dinner at Star Kabab”$/)
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await holdsUp(page, `splitting at ${viewport.width}`)
  }
  await page.getByText('By hand').click()
  await page.getByLabel('Share of Tanvir A.').fill('900')
  await page.getByLabel('Share of Taslima A.').fill('200')
  await page.getByRole('button', { name: 'Ask 2 people' }).click()
  await expect(page.getByText('The shares are more than the bill')).toBeVisible()
  await page.getByText('Equally').click()
  await page.getByRole('button', { name: 'Ask 2 people' }).click()
  await expect(toast(page, 'Everybody has been asked.')).toBeVisible()
  await expect(page.getByText('0 of 2 paid')).toBeVisible()
  const [share] = await world.call(listRequests, tanvir)
  await world.call(payRequest, tanvir, {
    params: { requestToken: share!.token },
    body: { amount: share!.amount },
  })
  await expect(page.getByText('1 of 2 paid'), 'without a reload').toBeVisible()
  await expect(page.getByText('৳333.33 missing')).toBeVisible()
  await holdsUp(page, 'bills')
})

test('a person chooses who may ask', async ({ page, people, signIn }) => {
  await signIn(await people.user())
  await page.goto(requestsPath)
  await expect(page.getByText('Everybody can ask you.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who can ask you' })
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Nobody' }).click()
  await holdsUp(page, 'who may ask')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nobody can ask you.')).toBeVisible()
})

test('bills are in Bangla, on a phone and a desktop', async ({ page, people, world, signIn }) => {
  const [asker, other] = [
    await world.userWith(10, { name: 'নুসরাত জাহান' }),
    await world.userWith(10, { name: 'তানভীর আহমেদ' }),
  ]
  const shares = [{ recipientPhone: other.email, amount: 333.33 }]
  await world.call(makeBill, asker, { body: { total: 1000, note: 'রাতের খাবার', people: shares } })
  await inBangla(page)
  await signIn(asker)
  for (const path of [billsPath, splitPath]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('রাতের খাবার')).toBeVisible()
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      expect(await strayWords(page, people), `${path} at ${viewport.width}`).toEqual([])
      expect(await tightTexts(page), `${path} at ${viewport.width}`).toEqual([])
    }
  }
})
