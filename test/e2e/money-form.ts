import type { Page } from '@playwright/test'

/** The parts that all forms which move money have in common. */
export const amount = (page: Page) => page.getByLabel('Amount', { exact: true })
export const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
export const recipient = (page: Page) => page.getByLabel('Recipient Phone/Email')
export const userEmail = (page: Page) => page.getByLabel('User email')
export const purse = (page: Page) => page.getByRole('region', { name: 'Wallet Balance' })

/** The lasting notice about a payment whose outcome is not known. */
export const unsure = (page: Page) =>
  page.getByRole('note').filter({ hasText: 'We are not sure yet whether this went through' })
export const check = (page: Page) => unsure(page).getByRole('button', { name: 'Check' })
export const doNotSend = (page: Page) => unsure(page).getByRole('button', { name: 'Do not send' })

/** Leads to the overview, which has the purse. */
export const closeReceipt = (page: Page) => receipt(page).getByRole('link', { name: 'Done' }).click()

/** Beside the form on a desktop, a sheet on a phone. */
export const receipt = (page: Page) =>
  page.getByRole('region', { name: 'Receipt' }).or(page.getByRole('dialog', { name: 'Receipt' }))
