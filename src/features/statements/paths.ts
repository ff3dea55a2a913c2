/** The screens of statements. */
export const statementPaths = { user: '/user/statements', agent: '/agent/statements' } as const
