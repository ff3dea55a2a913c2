import type { Page } from '@playwright/test'

/** Fills in and sends the login form. */
export const login = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}

export type Registration = { name?: string; email?: string; password?: string; confirm?: string }

export async function fillRegistration(page: Page, { name, email, password, confirm }: Registration) {
  if (name !== undefined) await page.getByLabel('Name').fill(name)
  if (email !== undefined) await page.getByLabel('Email').fill(email)
  if (password !== undefined) await page.getByLabel('Password', { exact: true }).fill(password)
  if (confirm !== undefined) await page.getByLabel('Confirm Password', { exact: true }).fill(confirm)
}
export const register = (page: Page) => page.getByRole('button', { name: 'Register' }).click()
export const newEmail = () => `new-${crypto.randomUUID().slice(0, 12)}@batua.test`

/** The note on the login page that says why it is shown. */
export const loginAgain = (page: Page) => page.getByRole('note').filter({ hasText: 'Please log in again.' })
