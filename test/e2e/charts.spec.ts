import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { AdminCharts } from '#contract/charts.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { builtWeb } from '#server/site/build.ts'
import { answered } from './console-errors.ts'
import { figure, readout, tableButtons } from './figures.ts'
import { expect, test, withoutEvents } from './fixtures.ts'

test('an agent sees the cash of each day and the float of today', async ({ page, people, world, signIn }) => {
  const [agent, customer] = [await people.agent(), await people.user()]
  await signIn(agent)
  await page.goto(paths.agentDashboard)
  await expect(figure(page, 'Float today')).toContainText('Opened with ৳100,000.00.')
  await expect(figure(page, 'Cash in and out per day')).toContainText('Today ৳0.00 in and ৳0.00 out so far.')
  await expect(tableButtons(page), 'no table of nothing').toHaveCount(0)

  await world.cashIn(agent, customer, 2_000)
  await page.reload()
  await expect(figure(page, 'Cash in and out per day')).toContainText(
    'Today ৳2,000.00 in and ৳0.00 out so far.',
  )
  await expect(figure(page, 'Float today')).toContainText('Opened with ৳100,000.00.')
  await expect(readout(page, 'Float today')).toContainText('৳98,000.00')
  await expect(tableButtons(page)).toHaveCount(2)
  // One cash-in is no pace.
  await expect(page.getByText('At this pace')).toHaveCount(0)
})

test('an admin sees the charts of the platform below the four totals', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  await signInAs('ADMIN')
  await page.goto(paths.adminAnalytics)
  await expect(page.getByRole('heading', { name: 'Total Users' })).toBeVisible()
  await expect(figure(page, 'Volume and count per day')).toContainText('in the last 30 days.')
  await expect(readout(page, 'Volume and count per day')).toContainText('Today')
  await expect(figure(page, 'New and active people')).toContainText('today.')
  await expect(figure(page, 'Agents by headroom')).toContainText('Least headroom first')
  await expect(
    figure(page, 'Agents by headroom').getByRole('button', { name: 'Show as table' }),
  ).toBeVisible()

  await test.step('on the first day of a platform no chart offers a table', async () => {
    await page.route('**/api/v1/admin/charts', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: AdminCharts }
      await route.fulfill({ json: { ...body, data: firstDayOf(body.data) } })
    })
    await page.reload()
    await expect(figure(page, 'Volume and count per day')).toContainText('Nothing yet in this period.')
    await expect(tableButtons(page)).toHaveCount(0)
  })

  await test.step('charts that could not be loaded show one error, and can be retried', async () => {
    consoleErrors.expect(answered(500))
    await withoutEvents(page)
    await page.route('**/api/v1/admin/charts', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    const error = page.getByRole('alert').filter({ hasText: 'The charts could not be loaded' })
    await expect(error).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(0)
    await page.unroute('**/api/v1/admin/charts')
    await error.getByRole('button', { name: 'Try again' }).click()
    await expect(figure(page, 'Agents by headroom')).toContainText('Least headroom first')
  })
})

/** The demo has figures of many days, so these are taken away. */
const firstDayOf = (charts: AdminCharts): AdminCharts => ({
  ...charts,
  days: charts.days.map(({ day, active }) => ({
    day,
    volume: 0,
    count: 0,
    active: active === null ? null : 0,
    joined: 0,
  })),
  refusals: { asked: 0, refused: 0, reasons: [] },
  floats: { agents: 0, least: [] },
})

const OWN_MAX = 12_000

test('each screen with charts, and that of bulk payments, has at most 12 kB of script of its own, gzipped', async () => {
  const folder = join(await builtWeb(), defaultLanguage, 'assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = new Map<string, string>()
  for (const name of scripts) texts.set(name, await readFile(join(folder, name), 'utf8'))
  /** With everything that is imported along with it. */
  const closure = (names: string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue
      seen.add(name)
      const imported = [...(texts.get(name) ?? '').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)]
      closure(
        imported.map(([, file]) => file as string),
        seen,
      )
    }
    return seen
  }
  const named = (start: string) =>
    scripts.filter((name) => new RegExp(`^${start}-[\\w-]{8}\\.js$`).test(name))
  const shared = closure([...named('area'), ...named('index'), ...named('main'), ...named('guard')])
  for (const screen of ['insights', 'charts', 'agent-charts', 'bulk']) {
    // The calls of charts are in a file of the same name, which the area has anyway.
    const file = named(screen).find((name) => !shared.has(name))
    expect(file, screen).toBeDefined()
    const own = [...closure([file as string])].filter((name) => !shared.has(name))
    const bytes = own.reduce((sum, name) => sum + gzipSync(texts.get(name) ?? '').length, 0)
    expect(bytes, `${screen}: ${own.join(', ')}`).toBeLessThanOrEqual(OWN_MAX)
    expect(bytes).toBeGreaterThan(1_000)
  }
})
