import type { FeatureFacts } from '#contract/feature-facts.ts'

export const administratorLimits = {
  /** How long a new administrator can set the first password. */
  inviteHours: 24,
} as const

export const administrators = {
  failures: {
    ADMIN_NOT_FOUND: { status: 404 },
    ADMIN_SELF: { status: 422 },
    ADMIN_LAST: { status: 422 },
    ADMIN_DISABLED: { status: 422 },
    ADMIN_NOT_DISABLED: { status: 422 },
  },
  paramFailures: { adminId: 'ADMIN_NOT_FOUND' },
  auditActions: ['view_admins', 'invite_admin'],
} as const satisfies FeatureFacts
