import type { FeatureFacts } from '#contract/feature-facts.ts'
import { requestsCalls } from './calls.ts'

export const requestLimits = {
  amountMin: 1,
  /** How long a request of one person stays open, and a link, if the caller does not say. */
  hours: 14 * 24,
  linkHours: 24,
  hoursMax: 30 * 24,
  referenceMax: 40,
  /** Of a day, by the person who asks. */
  namedPerDay: 30,
  strangersPerDay: 10,
  linksPerDay: 60,
  open: 100,
  openPerPair: 3,
  /** Other people of one bill. */
  billPeople: 10,
  billsPageSize: 10,
  /** Reminders of one request, and the hours between them. */
  reminders: 3,
  remindHours: 24,
  /** People whom one person can block. */
  blocked: 1_000,
  keptDays: 400,
  pageSize: 20,
} as const

export const requests = {
  failures: {
    REQUEST_NOT_FOUND: { status: 404 },
    REQUEST_CLOSED: { status: 422, isRemembered: true },
    REQUEST_CHANGED: { status: 422, isRemembered: true },
    REQUESTS_FULL: { status: 422 },
    REFERENCE_USED: { status: 409 },
    REQUEST_OUT_OF_BOUNDS: { status: 422 },
    BILL_PERSON_TWICE: { status: 422 },
    BLOCK_NOT_FOUND: { status: 404 },
  },
  paramFailures: {
    requestToken: 'REQUEST_NOT_FOUND',
    requestId: 'REQUEST_NOT_FOUND',
    blockId: 'BLOCK_NOT_FOUND',
  },
  paymentPaths: [requestsCalls.payRequest.path],
  rates: {
    /** Views of pay links, by network address. */
    pay_link: [{ per: 'subject', max: 600, minutes: 15 }],
    /** New requests and changes of requests, by person. */
    request: [{ per: 'subject', max: 240, minutes: 60 }],
  },
  auditActions: [
    'make_request',
    'cancel_request',
    'decline_request',
    'remind_request',
    'block_requester',
    'unblock_requester',
    'change_request_choices',
  ],
  notifications: ['request_received', 'request_reminder', 'request_paid', 'request_declined'],
  notificationPath: '/user/requests',
  liveCounts: { requests: 'Open requests for money to this person.' },
  keptTables: ['blocked_requester', 'payment_request', 'request_choice'],
} as const satisfies FeatureFacts
