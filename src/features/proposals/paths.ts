/** The screen for both roles that decide. */
export const approvalsPaths = { admin: '/admin/approvals', control: '/control/approvals' } as const
