import type { Role } from './roles.ts'

export const POISHA_PER_TAKA = 100n

export const limits = {
  amountMax: 10_000_000,
  depositMin: 10,
  depositDefault: 100,
  withdrawMin: 10,
  withdrawDefault: 10,
  sendMin: 1,
  cashMin: 0.01,

  nameMin: 3,
  nameMax: 50,
  emailMax: 254,
  passwordMin: 8,
  profilePasswordMin: 6,
  passwordMax: 256,
  phoneDigitsMin: 10,
  phoneDigitsMax: 15,
  recipientMin: 3,
  recipientMax: 254,
  searchMax: 100,
  noteMax: 80,
  areaMax: 60,
  hoursMax: 60,
  reasonMin: 10,
  reasonMax: 500,

  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  codeResendSeconds: 60,
  unverifiedHours: 24,
  /** How many registrations of one address a login looks at: the newest. */
  registrationsAtLogin: 3,
  tokenMax: 100,

  phoneCooldownDays: 90,
  phoneNoticeDays: 7,

  freezeLinkDays: 7,
  resetMinutes: 30,
  resetMailMinutes: 5,
  /** Elsewhere than on a local start, an agent whose last step-up is older needs one before a cash-in. */
  agentStepUpHours: 12,
  freshMinutes: 10,
  stepUpTries: 5,
  confirmationMinutes: 2,
  stepUpAboveDefault: 5_000,
  /** A login with the right password waits this long for the second factor. */
  ticketMinutes: 10,
  ticketTries: 5,
  /** An authenticator app must be confirmed within this time. */
  enrolMinutes: 30,
  recoveryCodes: 8,
  recoveryCodeLetters: 24,
  /** At this number of codes the Security screen warns. */
  recoveryCodesLow: 2,
  sessionDays: 7,
  /** The resolution of "last seen". */
  seenMinutes: 10,
  deviceMax: 80,
  deviceDays: 400,
  devicesPerPerson: 50,
  securityEventsRead: 50,
  securityEventsShown: 12,
  sessionsPerPerson: 10,
  passkeysPerPerson: 10,
  passkeyNameMax: 40,
  /** How long a challenge for a passkey can be answered. */
  passkeyMinutes: 10,
  passkeyPartMax: 8_000,
  transportMax: 20,
  transportsMax: 10,

  pageMax: 1_000_000,
  pageSizeMax: 100,
  filteredTotalMax: 10_000,
  /** The number of entries that one call of a search in the own history reads. */
  historyExaminedMax: 10_000,
  bodyBytesMax: 64 * 1024,
  idempotencyKeyMax: 255,
  refusedKeyHours: 24,

  moneyCallsPerMinute: 120,

  /** How long a money call waits for the other person, inside of the call. */
  moneyCallWaitSeconds: 20,

  /** Customers among this many of the last transactions of an agent count as known to the agent. */
  recentHandled: 500,

  /** One mail names at most this many entries. */
  mailedEntriesMax: 50,

  streamsPerPerson: 5,
  streamHeartbeatSeconds: 25,
  notificationDays: 90,
  /** The unread count and the list read at most this many entries and events. */
  notificationsMax: 100,
  contactDelayMs: 1500,
} as const

/** How long a session lasts without a request: shorter for roles with more access. */
export const sessionIdleMinutes = {
  USER: 24 * 60,
  AGENT: 8 * 60,
  ADMIN: 30,
  SUPER_ADMIN: 30,
} as const satisfies Record<Role, number>

export const pageSizes = {
  users: 10,
  history: 10,
  recent: 5,
  notifications: 30,
  agents: 100,
  directory: 20,
  agentTransactions: 100,
  transactions: 50,
} as const
