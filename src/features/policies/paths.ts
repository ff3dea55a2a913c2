/** The screen for both roles. */
export const rulesPaths = { admin: '/admin/rules', control: '/control/rules' } as const
