import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { makeRequest } from '#features/requests/contract.ts'
import { inBangla, strayWords, tightTexts } from '#test/e2e/bangla-checks.ts'
import { prepareContext } from '#test/e2e/context.ts'
import { expect, test, toast } from '#test/e2e/fixtures.ts'
import { desktop, holdsUp, phone } from '#test/e2e/page-checks.ts'
import { chosenPlace } from '#test/e2e/place.ts'
import { changeCode } from './contract.ts'
import { scanPath } from './paths.ts'
import { filmOf, paperWith, pngOf } from './testing/pictures.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Runs in the page: what a browser answers when it has no camera to give. */
const withoutCamera = (page: Page, name: string) =>
  page.addInitScript((reason) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', reason))
  }, name)

const choose = (page: Page, texts: readonly string[], size?: { width: number; height: number }) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: pngOf(paperWith(texts, size)),
  })

test('the camera sees the code of a shop, and the payer sees its name before the amount', async ({
  people,
  world,
  signIn,
}) => {
  const [owner, payer] = [await people.user({ name: 'Rahim Uddin' }), await world.userWith(500)]
  const { code } = await world.call(changeCode, owner, { body: { shownName: 'Rahim Store' } })
  const film = test.info().outputPath('camera.y4m')
  writeFileSync(film, filmOf(paperWith([code!.payload])))
  const browser = await chromium.launch({
    ...(process.env.E2E_BROWSER && { executablePath: process.env.E2E_BROWSER }),
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await browser.newPage({ baseURL: chosenPlace().url, viewport: phone })
    await prepareContext(page.context())
    await signIn(payer, page)
    await page.goto(scanPath)
    await expect(page).toHaveURL(paths.userSendMoney)
    await expect(page.getByRole('main').getByText('Rahim Store')).toBeVisible()
    await page.getByLabel('Amount').fill('120')
    await page.getByRole('button', { name: 'Send Money', exact: true }).click()
    await expect(toast(page, 'Sent ৳120 to Rahim Store successfully!')).toBeVisible()
    expect(await world.balanceOf(owner)).toBe(120)
  } finally {
    await browser.close()
  }
})

test('a picture file leads to its request; one without a code, with two, or with foreign text opens nothing', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [asker, payer] = [await people.user({ name: 'Rahim Uddin' }), await world.userWith(500)]
  const { payload } = await world.call(makeRequest, asker, { body: { amount: 350 } })
  await withoutCamera(page, 'NotFoundError')
  await signIn(payer)
  await page.goto(scanPath)
  await expect(page.getByText('No camera was found')).toBeVisible()
  await choose(page, [])
  await expect(toast(page, 'There is no code in this picture.')).toBeVisible()
  await choose(page, [payload, 'another code'])
  await expect(
    toast(page, 'There are two codes in this picture. Choose one with a single code.'),
  ).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(toast(page, 'This file is not a picture that the browser can read.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(11 * 1024 * 1024),
  })
  await expect(toast(page, 'This picture is larger than 10 MB. Choose a smaller one.')).toBeVisible()

  await choose(page, ['javascript:alert(1)'])
  const sheet = page.getByRole('dialog', { name: 'Not a Batua code' })
  await expect(sheet).toContainText('javascript:alert(1)')
  await expect(sheet.getByRole('link')).toHaveCount(0)
  await holdsUp(page, 'foreign text')
  await sheet.getByRole('button', { name: 'Scan another' }).click()
  await expect(page).toHaveURL(scanPath)

  await choose(page, [payload], { width: 8000, height: 5000 })
  await expect(page, '40 megapixels').toHaveURL(new RegExp(`${paths.pay}/`))
  await expect(page.getByRole('button', { name: 'Pay ৳350.00' })).toBeVisible()
  expect(await world.balanceOf(payer)).toBe(500)
})

test('without the camera the screen says why, and a code can be typed', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [owner, payer] = [await people.user({ name: 'Rahim Uddin' }), await world.userWith(500)]
  const { code } = await world.call(changeCode, owner, { body: {} })
  await withoutCamera(page, 'NotAllowedError')
  await signIn(payer)
  await page.goto(scanPath)
  await expect(page.getByText('Batua may not use the camera')).toBeVisible()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await holdsUp(page, `no camera at ${viewport.width}`)
  }
  await page.getByRole('button', { name: 'Type the code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Type the code' })
  await dialog.getByLabel('Code').fill(`${code!.code.slice(0, -1)}x`)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('A code has 19 digits.')).toBeVisible()
  await dialog.getByLabel('Code').fill(code!.code)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(paths.userSendMoney)
  await expect(page.getByRole('main').getByText('Rahim U.')).toBeVisible()
})

test('a covered camera is noticed, and it is off while nobody sees the page', async ({
  page,
  world,
  signIn,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 300, 150)
      const stream = canvas.captureStream(10)
      Object.assign(window, { cameraTrack: stream.getVideoTracks()[0] })
      return stream
    }
  })
  await signIn(await world.userWith(10))
  await page.setViewportSize(phone)
  await page.goto(scanPath)
  await expect(title(page, 'Scan to pay')).toBeVisible()
  await expect(page.getByText('The picture is dark. Is the camera covered?')).toBeVisible()
  await holdsUp(page, 'the camera')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const trackState = () =>
    page.evaluate(() => (window as unknown as { cameraTrack: MediaStreamTrack }).cameraTrack.readyState)
  await expect.poll(trackState, 'the camera is off while nobody sees the page').toBe('ended')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(paths.userDashboard)
})

/** Of the scripts whose names begin with these. */
const bytesOf = (page: Page, names: string) =>
  page.evaluate(
    (pattern) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new RegExp(`/(?:${pattern})-[^/]*\\.js$`).test(name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    names,
  )

test('the scanner with its decoder has at most 20 kB of script, a pay page 12 kB', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const asker = await people.user()
  const { payload } = await world.call(makeRequest, asker, { body: { amount: 350 } })
  await withoutCamera(page, 'NotFoundError')
  await signIn(await world.userWith(500))
  await page.goto(scanPath)
  await expect(page.getByText('No camera was found')).toBeVisible()
  await choose(page, [payload])
  await expect(page.getByRole('button', { name: 'Pay ৳350.00' })).toBeVisible()
  const scanner = await bytesOf(page, 'scan|decode')
  expect(scanner).toBeGreaterThan(10_000)
  expect(scanner).toBeLessThanOrEqual(20_000)
  const pay = await bytesOf(page, 'pay|pay-code|paying')
  expect(pay).toBeGreaterThan(1_000)
  expect(pay).toBeLessThanOrEqual(12_000)
})

test('scanning is in Bangla, on a phone and a desktop', async ({ page, people, world, signIn }) => {
  await withoutCamera(page, 'NotAllowedError')
  await inBangla(page)
  await signIn(await world.userWith(10, { name: 'নুসরাত জাহান' }))
  await page.goto(scanPath)
  await expect(page.getByText('Batua ক্যামেরা ব্যবহার করতে পারছে না')).toBeVisible()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect(await strayWords(page, people), `at ${viewport.width}`).toEqual([])
    expect(await tightTexts(page), `at ${viewport.width}`).toEqual([])
  }
})
