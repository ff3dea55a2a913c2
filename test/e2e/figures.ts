import type { Page } from '@playwright/test'

/** The parts of a chart on the page. */

export const figure = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const readout = (page: Page, title: string) => figure(page, title).locator('[aria-live=polite]')
export const tableButtons = (page: Page) => page.getByRole('button', { name: 'Show as table' })
export const plot = (page: Page, title: string) => figure(page, title).getByRole('group', { name: title })
