import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'
import { beginAuthenticator, confirmAuthenticator } from '#contract/endpoints/security.ts'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { updatePreferences } from '#contract/endpoints/user.ts'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import type { Language } from '#contract/languages.ts'
import { apiBase, paths } from '#contract/paths.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { appCode } from '#test/second-factor.ts'

export type Size = 'desktop' | 'phone'
export type Theme = 'light' | 'dark'
type Look = `${Size}-${Theme}`

/** What is done on the page before its picture is taken. */
type Act = (page: Page) => Promise<void>
export type Shot = {
  name: string
  path: string
  size: Size
  theme: Theme
  /** The email of the demo account that is signed in. */
  as?: string
  act?: Act
  /** Runs after the picture, for what the next one must not see. */
  tidy?: Act
  language?: Language
  /** The whole page instead of what a window shows. */
  whole?: boolean
}

const everyLook: Look[] = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark']
const dayAndNight: Look[] = ['desktop-light', 'phone-dark']
const nightAndDay: Look[] = ['desktop-dark', 'phone-light']

type Options = Omit<Shot, 'name' | 'path' | 'size' | 'theme'> & { looks?: Look[] }

function screen(name: string, path: string, { looks = everyLook, ...rest }: Options = {}): Shot[] {
  return looks.map((look) => {
    const [size, theme] = look.split('-') as [Size, Theme]
    return { name, path, size, theme, ...rest }
  })
}

const inBangla = (name: string, path: string, options: Options = {}) =>
  screen(`bangla-${name}`, path, { ...options, language: 'bn' })

const tokens = new Map<string, string>()

/** Signs in by the API, once a person: each sign-in with a new device would be told under the bell. */
export async function tokenOf({ request }: BrowserContext, email: string): Promise<string> {
  const known = tokens.get(email)
  if (known) return known
  const answer = await request.post(`${apiBase}/auth/login`, { data: { email, password: demoPassword } })
  const { data } = (await answer.json()) as { data: { token: string } }
  tokens.set(email, data.token)
  return data.token
}

type Sent = { body?: object; params?: Record<string, string>; headers?: Record<string, string> }

/** A call of another person than the one on the page. */
async function call(
  page: Page,
  token: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  sent: Sent = {},
) {
  const filled = path.replace(/:(\w+)/g, (_, name) => sent.params?.[name] ?? '')
  const response = await page.context().request.fetch(`${apiBase}${filled}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...sent.headers },
    ...(sent.body && { data: sent.body }),
  })
  return response.json()
}

const [user, friend, agent, admin, superAdmin] = [
  'user@batua.test',
  'friend@batua.test',
  'agent@batua.test',
  'admin@batua.test',
  'superadmin@batua.test',
]
/** Nobody of the demo history has paid this person, or was paid. */
const stranger = 'biplob.das@batua.test'

const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function fillPayment(page: Page, recipient: string) {
  await page.getByLabel('Recipient Phone/Email').fill(recipient)
  await page.getByLabel('Amount', { exact: true }).fill('560')
}

async function nameStranger(page: Page) {
  await fillPayment(page, stranger)
  await page.getByText('You have not sent to this person before.').waitFor()
}

async function payFriend(page: Page) {
  await fillPayment(page, friend)
  await submit(page, 'Send Money').click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
}

async function checkReceipt(page: Page) {
  await payFriend(page)
  const link = await page.getByRole('link', { name: 'Anyone can check this receipt' }).getAttribute('href')
  await page.goto(link!)
  await page.getByRole('heading', { name: 'This receipt is genuine' }).waitFor()
}

/** The first sheet of A4, at 96 dots an inch. */
async function printStatement(page: Page) {
  await page.locator('[data-prints]').waitFor({ state: 'attached' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
}

async function openFirstRow(page: Page) {
  await page
    .getByRole('button', { name: /^Send Money/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Free').waitFor()
}

const savingsPath = '/user/savings'

async function openGoal(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Bicycle' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bicycle' }).waitFor()
}

async function openReport(page: Page) {
  await page
    .getByRole('button', { name: /Wrong person|Wrong amount/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
}

async function openReportAsAdmin(page: Page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Wrong person|Wrong amount/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Wrong / }).waitFor()
}

async function showTable(page: Page) {
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await page.getByRole('table').first().waitFor()
}

async function openBell(page: Page) {
  await call(page, await tokenOf(page.context(), friend), sendMoney, {
    body: { recipientPhone: user, amount: 500, note: 'For the tickets' },
  })
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('৳500.00').first().waitFor()
}

async function openAddressBook(page: Page) {
  await page.getByRole('button', { name: 'Address book' }).click()
  await page.getByRole('dialog', { name: 'Address book' }).waitFor()
}

/** The customer wants to be asked, as everywhere but on a local start. */
async function askUser(page: Page) {
  await call(page, await tokenOf(page.context(), user), updatePreferences, {
    body: { askBeforeCashOut: true },
  })
}

/** A key for each picture: without one, the next request would get the answer of the cancelled one before it. */
let consentKey = ''

const askedCashOut = () => ({
  body: { userEmail: user, amount: 2_000 },
  headers: { prefer: 'wait=0', 'idempotency-key': consentKey },
})

async function askForConsent(page: Page) {
  await askUser(page)
  consentKey = randomUUID()
  await call(page, await tokenOf(page.context(), agent), cashOut, askedCashOut())
  await page.getByRole('dialog', { name: 'Cash out with an agent' }).waitFor()
}

async function waitForConsent(page: Page) {
  await askUser(page)
  await page.getByLabel('User Email').fill(user)
  await page.getByLabel('Amount', { exact: true }).fill('2000')
  await submit(page, 'Cash Out').click()
  await page.getByRole('heading', { name: 'Waiting for the customer' }).waitFor()
}

/** Also for a copy of the project without the feature. */
const cancelConsent = { method: 'POST', path: '/transactions/consents/:consentId/cancel' } as const

const cancelWaiting: Act = (page) => page.getByRole('button', { name: 'Cancel', exact: true }).click()

async function cancelRequest(page: Page) {
  const token = await tokenOf(page.context(), agent)
  const { data } = await call(page, token, cashOut, askedCashOut())
  await call(page, token, cancelConsent, { params: { consentId: data._id } })
}

async function turnOnApp(page: Page) {
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code/ })
    .waitFor()
}

async function showRecoveryCodes(page: Page) {
  await turnOnApp(page)
  const dialog = page.getByRole('dialog')
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Enter the code').fill(appCode(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
}

/** Logs in somebody with an authenticator app, up to the second step. */
const secondStepOf =
  (email: string): Act =>
  async (page) => {
    const token = await tokenOf(page.context(), email)
    const { data } = await call(page, token, beginAuthenticator)
    await call(page, token, confirmAuthenticator, { body: { code: appCode(data.key) } })
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await submit(page, 'Login').click()
    await page.getByLabel('Code', { exact: true }).waitFor()
  }

/** Those that move money, or change an account, come last: the pictures before them show the demo data as it is. */
export const shots: Shot[] = [
  ...screen('home', paths.home),
  ...screen('agents', paths.agents, { looks: dayAndNight }),
  ...screen('login', paths.login, { looks: dayAndNight }),
  ...screen('forgot-password', paths.forgotPassword, { looks: dayAndNight }),
  ...screen('user-dashboard', paths.userDashboard, { as: user }),
  ...screen('send-money', paths.userSendMoney, { as: user, looks: nightAndDay, act: nameStranger }),
  ...screen('address-book', paths.userSendMoney, { as: user, looks: dayAndNight, act: openAddressBook }),
  ...screen('statements', '/user/statements', { as: user, looks: dayAndNight }),
  ...screen('statement-print-a4', '/user/statements', {
    as: user,
    looks: ['desktop-light'],
    act: printStatement,
  }),
  ...screen('history', paths.userTransactions, { as: user, looks: dayAndNight }),
  ...screen('history-search', `${paths.userTransactions}?search=ticket`, { as: user, looks: nightAndDay }),
  ...screen('transaction-detail', paths.userTransactions, {
    as: user,
    looks: dayAndNight,
    act: openFirstRow,
  }),
  ...screen('insights', '/user/insights', { as: user, whole: true }),
  ...screen('insights-table', '/user/insights', {
    as: user,
    looks: dayAndNight,
    act: showTable,
    whole: true,
  }),
  ...screen('savings', savingsPath, { as: user, looks: dayAndNight, whole: true }),
  ...screen('savings-goal', savingsPath, { as: user, act: openGoal, whole: true }),
  ...screen('requests', '/user/requests', { as: user, looks: dayAndNight }),
  ...screen('schedules', '/user/schedules', { as: user, looks: nightAndDay }),
  ...screen('reports', '/user/disputes', { as: user, looks: dayAndNight }),
  ...screen('report', '/user/disputes', { as: user, looks: nightAndDay, act: openReport }),
  ...screen('agent-dashboard', paths.agentDashboard, { as: agent, whole: true }),
  ...screen('admin-analytics', paths.adminAnalytics, { as: admin, whole: true }),
  ...screen('admin-users', paths.adminUsers, { as: admin, looks: ['desktop-light', 'phone-light'] }),
  ...screen('admin-transactions', paths.adminTransactions, { as: admin, looks: nightAndDay }),
  ...screen('admin-reports', '/admin/disputes', { as: admin, looks: dayAndNight }),
  ...screen('admin-report', '/admin/disputes', {
    as: admin,
    looks: nightAndDay,
    act: openReportAsAdmin,
    whole: true,
  }),
  ...screen('control', paths.control, { as: superAdmin, looks: dayAndNight }),
  ...screen('security', paths.userSecurity, { as: user, looks: dayAndNight, whole: true }),
  ...screen('authenticator-dialog', paths.userSecurity, { as: user, looks: dayAndNight, act: turnOnApp }),

  ...inBangla('home', paths.home),
  ...inBangla('login', paths.login, { looks: dayAndNight }),
  ...inBangla('user-dashboard', paths.userDashboard, { as: user }),
  ...inBangla('send-money', paths.userSendMoney, { as: user, looks: nightAndDay }),
  ...inBangla('history', paths.userTransactions, { as: user, looks: dayAndNight }),
  ...inBangla('insights', '/user/insights', { as: user, looks: nightAndDay, whole: true }),
  ...inBangla('savings', savingsPath, { as: user, looks: dayAndNight, whole: true }),
  ...inBangla('statements', '/user/statements', { as: user, looks: nightAndDay }),
  ...inBangla('security', paths.userSecurity, { as: user, looks: dayAndNight, whole: true }),
  ...inBangla('reports', '/user/disputes', { as: user, looks: nightAndDay }),
  ...inBangla('agent-dashboard', paths.agentDashboard, { as: agent, looks: nightAndDay, whole: true }),
  ...inBangla('admin-analytics', paths.adminAnalytics, { as: admin, looks: dayAndNight, whole: true }),

  ...screen('send-receipt', paths.userSendMoney, { as: user, looks: dayAndNight, act: payFriend }),
  ...screen('receipt-check', paths.userSendMoney, {
    as: user,
    looks: ['desktop-light', 'phone-light'],
    act: checkReceipt,
  }),
  ...screen('notifications', paths.userDashboard, { as: user, looks: dayAndNight, act: openBell }),
  ...screen('consent-user', paths.userDashboard, {
    as: user,
    looks: nightAndDay,
    act: askForConsent,
    tidy: cancelRequest,
  }),
  ...screen('consent-agent', paths.agentCashOut, {
    as: agent,
    looks: dayAndNight,
    act: waitForConsent,
    tidy: cancelWaiting,
  }),
  ...screen('recovery-codes-dialog', paths.userSecurity, {
    as: 'rumana.begum@batua.test',
    looks: ['desktop-light'],
    act: showRecoveryCodes,
  }),
  ...screen('second-factor', paths.login, {
    looks: ['desktop-light'],
    act: secondStepOf('imran.kabir@batua.test'),
  }),
  ...screen('second-factor', paths.login, {
    looks: ['phone-dark'],
    act: secondStepOf('arif.mahmud@batua.test'),
  }),
]
