import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { answered } from './console-errors.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

/** The button of a date's calendar has the focus inside of its field. */
const focus = (page: Page) => page.locator(':focus, input:focus-within')

/** Presses a key and says who has the focus then, by the name that a screen reader says. */
async function press(page: Page, key: string, ...focused: string[]) {
  for (const name of focused) {
    await page.keyboard.press(key)
    await expect(focus(page)).toHaveAccessibleName(name)
  }
}

/** From the beginning of the content, where a new page puts the focus, through everything that can be reached. */
async function walk(page: Page, path: string, ...stops: string[]) {
  const isFirstPage = page.url() === 'about:blank'
  await visit(page, path)
  if (stops[0]) await expect(page.getByRole('main').getByLabel(stops[0], { exact: true })).toBeVisible()
  await expect(page.getByText(/^Loading( profile)?\.\.\.$/)).toHaveCount(0)
  if (isFirstPage) await page.getByRole('main').focus()
  await expect(page.getByRole('main')).toBeFocused()
  await press(page, 'Tab', ...stops)
}

const chips = ['৳100', '৳500', '৳1,000', '৳2,000']
/** A date has a stop for day, month, year and the calendar. */
const four = (name: string) => [name, name, name, name]

test('a visitor reaches everything in the forms by keyboard, and the focus moves to missing fields', async ({
  page,
  people,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(400), answered(401))
  const shared = 'This is a shared computer'
  await walk(page, paths.login, 'Email', 'Password', 'Show password', shared, 'Login')
  await press(page, 'Enter', 'Email')
  await page.keyboard.type((await people.user({ isVerified: false })).email)
  await press(page, 'Tab', 'Password')
  await page.keyboard.type('not-it')
  // A refusal leaves the focus where the press was.
  await press(page, 'Tab', 'Show password', shared, 'Login')
  await press(page, 'Enter', 'Login')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await press(page, 'Tab', 'Forgot password?', 'Login with Google', 'Register')
  await press(
    page,
    'Shift+Tab',
    'Login with Google',
    'Forgot password?',
    'Login',
    shared,
    'Show password',
    'Password',
  )
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Enter', 'Verification code')
  await press(page, 'Tab', 'Verify', 'Resend', 'Correct it')
  await press(page, 'Shift+Tab', 'Resend', 'Verify')
  await press(page, 'Enter', 'Verification code')

  await walk(
    page,
    paths.register,
    ...['Name', 'Email', 'Password', 'Show password', 'Confirm Password', 'Show confirm password'],
    'I am a',
  )
  await press(page, 'Enter', 'User')
  await press(page, 'ArrowDown', 'Agent')
  await press(page, 'Enter', 'I am a')
  await expect(page.getByRole('combobox')).toHaveText('Agent')
  await press(page, 'Tab', 'Register')
  await press(page, 'Enter', 'Name')

  await walk(page, paths.contact, 'Name', 'Email', 'Message', 'Send Message')
  await press(page, 'Enter', 'Name')
})

test('a user reaches everything in the forms by keyboard, and keeps the focus through a payment', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403))
  const [user, friend] = [await world.userWith(500), await people.user()]
  await signIn(user)
  await walk(page, paths.userDeposit, 'Amount', ...chips, 'Agent Email', 'Deposit')
  await press(page, 'Enter', 'Deposit')
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await press(page, 'Tab', 'Copy reference', 'Anyone can check this receipt', 'Share', 'Print', 'Done')
  await press(page, 'Tab', 'Deposit again')
  await press(page, 'Enter', 'Amount')

  await walk(page, paths.userWithdraw, 'Amount', ...chips, 'Withdraw')
  await press(page, 'Shift+Tab', '৳2,000', '৳1,000', '৳500')
  await press(page, 'Enter', '৳500')
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('500')

  await walk(
    page,
    paths.userSendMoney,
    'Recipient Phone/Email',
    'Amount',
    ...chips,
    'Note (optional)',
    'Send Money',
  )
  await press(page, 'Enter', 'Recipient Phone/Email')
  await page.keyboard.type(friend.email)
  await press(page, 'Enter', 'Amount')
  await page.keyboard.type('5')
  await press(page, 'Enter', 'Amount')
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()

  const passwords = ['New password', 'Show password', 'Confirm password', 'Show confirm password']
  await walk(page, paths.userProfile, 'Name', 'Phone', ...passwords, 'Update Profile')
  await people.ageSession(user)
  await page.getByLabel('Phone').fill('01711999777')
  await press(page, 'Enter', 'Current password')
  await press(page, 'Tab', 'Show password', 'Cancel', 'Confirm', 'Current password')
  await press(page, 'Escape', 'Phone')
})

test('an agent reaches everything in the forms by keyboard, and the focus returns from a dialog', async ({
  page,
  signInAs,
}) => {
  await signInAs('AGENT')
  for (const [path, button] of [
    [paths.agentCashIn, 'Cash In'],
    [paths.agentCashOut, 'Cash Out'],
  ] as const) {
    await walk(page, path, 'User email', 'Amount', button)
    await press(page, 'Enter', 'User email')
  }
  await walk(page, paths.agentProfile)
  await page.getByLabel('Name', { exact: true }).fill('')
  await press(page, 'Tab', 'Email', 'New password', 'Show password', 'Update Profile')
  await press(page, 'Enter', 'OK')
  await press(page, 'Enter', 'Update Profile')
})

test('an admin reaches everything in the forms and the buttons of a row by keyboard', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs('ADMIN')
  const user = await people.user({ name: 'Rahim Uddin' })
  await walk(
    page,
    `${paths.adminUsers}?search=${user.email}`,
    'Search name, email or phone',
    'Export the users as a CSV file',
    // The name of a user opens the user's page.
    'Rahim Uddin',
    'Sign out everywhere',
    'Block',
  )
  await expect(focus(page)).toHaveAccessibleDescription('Rahim Uddin')
  await press(page, 'Enter', 'Unblock')
  await press(page, 'Tab', 'Phone number', 'Release')
  await press(page, 'Enter', 'Phone number')

  await walk(
    page,
    `${paths.adminTransactions}?search=nothing`,
    ...[
      'Search name, email or reference',
      'Export the transactions as a CSV file',
      'Min amount',
      'Max amount',
    ],
    ...[...four('Start date'), ...four('End date'), 'Type', 'Apply', 'Reset', 'Clear search'],
  )
  await press(page, 'Enter', 'Search name, email or reference')

  await walk(page, paths.adminProfile, 'Name', 'Email', 'Phone', 'Update Profile')
})
