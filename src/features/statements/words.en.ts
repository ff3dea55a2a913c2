export const failures = { STATEMENT_NOT_FOUND: 'There is no statement for this month' }

/** The names of its screens in the menu. */
export const screens = { statements: 'Statements' }
