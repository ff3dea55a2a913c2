import type { FeatureFacts } from '#contract/feature-facts.ts'

export const savingsLimits = {
  goalsPerPerson: 10,
  goalNameMax: 40,
  goalNoticeHours: 24,
  /** After a notice, money can be taken out for this long. */
  goalFreeHours: 48,
  goalDateMax: '2099-12-31',
  savingMin: 0.01,
  roundUpTimesMax: 5,
  sharePercentMax: 50,
  movementsPageSize: 10,
} as const

export const savings = {
  failures: {
    GOAL_NOT_FOUND: { status: 404 },
    GOALS_FULL: { status: 422 },
    GOAL_LOCKED: { status: 422, isRemembered: true },
    GOAL_NOT_LOCKED: { status: 422 },
  },
  paramFailures: { goalId: 'GOAL_NOT_FOUND' },
  rates: {
    /** New goals and changes of goals, by person. */
    goal: [{ per: 'subject', max: 120, minutes: 60 }],
  },
  transferTypes: {
    savings: { isInHistory: true, staysWithOwner: true, relations: { in: 'from', out: 'to' } },
  },
  auditActions: ['open_goal', 'change_goal', 'close_goal', 'give_goal_notice', 'withdraw_goal_notice'],
  notifications: ['goal_reached'],
  notificationPath: '/user/savings',
  keptTables: ['former_goal_name', 'goal', 'saving_rule'],
} as const satisfies FeatureFacts
