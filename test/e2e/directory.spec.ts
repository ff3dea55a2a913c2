import type { Page } from '@playwright/test'
import { updateAgentListing } from '#contract/endpoints/agent.ts'
import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by area or name' })
const list = (page: Page) => page.getByRole('list', { name: 'Agents by area' })
const unique = () => `Char ${Math.random().toString(36).slice(2, 10)}`

test('an agent chooses to be listed, everybody finds the agent by area, and a suspension hides the agent', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const area = unique()
  const phone = `+88018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const [agent, admin] = [await people.agent({ name: 'Rahela Store', phone }), await people.admin()]
  await signIn(agent)
  await page.goto(paths.agentProfile)
  const say = page.getByRole('alertdialog')
  await page.getByLabel('Show me in the public list of agents').check()
  await page.getByRole('button', { name: 'Save listing' }).click()
  await expect(page.getByLabel('Area')).toHaveAccessibleDescription('Enter your area to be listed')
  await expect(page.getByLabel('Area')).toBeFocused()

  await page.getByLabel('Area').fill(area)
  await page.getByLabel('Hours').fill('Sat–Thu 9:00–20:00')
  const preview = page.getByRole('region', { name: 'What everybody sees' })
  await expect(preview).toContainText('Rahela Store')
  await expect(preview).not.toContainText('+880')
  await page.getByLabel('Show my phone number').check()
  await expect(preview).toContainText('+880')
  await page.getByRole('button', { name: 'Save listing' }).click()
  await expect(say).toContainText('You are in the list of agents.')
  await say.getByRole('button', { name: 'OK' }).click()

  await page.getByRole('link', { name: 'Open the list' }).click()
  await expect(page).toHaveURL(paths.agents)
  await search(page).fill(area.toUpperCase())
  await expect(page.getByText('1 agent', { exact: true })).toBeVisible()
  await expect(list(page).getByRole('heading', { name: area })).toBeVisible()
  await expect(list(page)).toContainText('Rahela Store')
  await expect(list(page)).toContainText('Sat–Thu 9:00–20:00')
  await expect(list(page).getByRole('link')).toHaveAttribute('href', `tel:${phone}`)
  await expect(page.getByRole('main')).not.toContainText(agent.email)

  await world.suspend(admin, agent)
  await page.reload()
  await expect(page.getByText('No agent matches this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(list(page).getByRole('heading', { name: 'Agrabad, Chattogram' })).toBeVisible()
  await expect(list(page)).not.toContainText('Rahela Store')
})

test('a visitor reaches the list from Home; more agents than a page holds come in pages', async ({
  page,
  people,
  world,
}) => {
  const area = unique()
  for (let n = 0; n < 21; n++) {
    const agent = await people.agent({ name: `Shop ${String(n).padStart(2, '0')}` })
    await world.call(updateAgentListing, agent, {
      body: { listed: true, area, hours: '', showPhone: false },
    })
  }
  await page.goto(paths.home)
  await page.getByRole('main').getByRole('link', { name: 'Find an agent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find an agent near you' })).toBeVisible()
  await visit(page, `${paths.agents}?search=${encodeURIComponent(area)}`)
  await expect(page.getByText('21 agents', { exact: true })).toBeVisible()
  await expect(list(page)).not.toContainText('Shop 20')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(list(page)).toContainText('Shop 20')
  await expect(page).toHaveURL(/page=2/)
})

test('a list that cannot be loaded shows an error and a retry button', async ({ page, consoleErrors }) => {
  consoleErrors.expect(answered(503))
  await page.route('**/api/v1/agents?**', (route) => route.fulfill({ status: 503 }), { times: 2 })
  await page.goto(paths.agents)
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await tryAgain.focus()
  const failedAgain = page.waitForResponse('**/api/v1/agents?**')
  await page.keyboard.press('Enter')
  await failedAgain
  await expect(tryAgain, 'keeps the focus for the next press').toBeFocused()
  await expect(tryAgain).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(list(page)).toBeVisible()
})

test('an admin sees what an agent tells in the list', async ({ page, people, world, signInAs }) => {
  const agent = await people.agent()
  await world.call(updateAgentListing, agent, {
    body: { listed: true, area: 'Boyra, Khulna', hours: 'Mornings', showPhone: false },
  })
  await signInAs('ADMIN')
  await page.goto(`${paths.adminAgents}?search=${encodeURIComponent(agent.email)}`)
  const row = page.getByRole('row').filter({ hasText: agent.email })
  await expect(row).toContainText('Listed: Boyra, Khulna · Mornings')
})

test('an agent who waits for approval is not marked as listed', async ({ page, people, world, signInAs }) => {
  const agent = await people.agent({ status: 'pending' })
  await world.call(updateAgentListing, agent, {
    body: { listed: true, area: 'Boyra, Khulna', hours: '', showPhone: false },
  })
  const admin = await signInAs('ADMIN')
  await page.goto(`${paths.adminAgents}?search=${encodeURIComponent(agent.email)}`)
  const row = page.getByRole('row').filter({ hasText: agent.email })
  await expect(row).toContainText('Listed once approved: Boyra, Khulna')
  await world.approve(admin, agent)
  await page.reload()
  await expect(row).toContainText('Listed: Boyra, Khulna')
})
