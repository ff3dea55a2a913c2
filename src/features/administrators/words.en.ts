export const messages = {
  adminDisabled: 'The administrator is disabled.',
}

export const failures = {
  ADMIN_NOT_FOUND: 'There is no such administrator',
  ADMIN_SELF: 'You cannot disable yourself',
  ADMIN_LAST: 'This is the last active administrator. Invite or enable another one first.',
  ADMIN_DISABLED: 'This administrator is disabled already',
  ADMIN_NOT_DISABLED: 'There is no disabled administrator with this email and role',
}

/** The names of its screens in the menu. */
export const screens = { overview: 'Overview' }
