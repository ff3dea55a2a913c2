export const messages = { checkStarted: 'The check runs. You can leave this page.' }

export const failures = { CHECK_RUNNING: 'A check runs already. Wait until it has ended.' }

/** The names of its screens in the menu. */
export const screens = {
  audit: 'Audit',
  books: 'Books',
  health: 'Health',
  /** Under its icon on a phone. */
  healthTab: 'Health',
  settings: 'Settings',
}
