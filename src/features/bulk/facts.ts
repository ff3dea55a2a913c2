import type { FeatureFacts } from '#contract/feature-facts.ts'
import { bulkCalls } from './calls.ts'

export const bulk = {
  failures: {
    BULK_NOT_FOUND: { status: 404 },
    BULK_OFF: { status: 403 },
    BULK_FULL: { status: 422 },
    BULK_CHANGED: { status: 422 },
    BULK_RUNNING: { status: 422 },
    BULK_NOT_READY: { status: 422 },
    BULK_ALLOWED: { status: 422 },
  },
  paramFailures: { bulkId: 'BULK_NOT_FOUND' },
  paymentPaths: [bulkCalls.payBulk.path],
  rates: {
    /** New bulk payments and changes of them, by person. */
    bulk: [{ per: 'subject', max: 600, minutes: 60 }],
    /** Rows for people who do not exist or cannot be paid, or for one person by two addresses, by person. */
    bulk_miss: [{ per: 'subject', max: 200, minutes: 24 * 60 }],
  },
  transferTypes: {
    bulk: { isInHistory: true, countsAs: 'send_money', relations: { in: 'from', out: 'to' } },
  },
  auditActions: [
    'make_bulk',
    'check_bulk',
    'pay_bulk',
    'stop_bulk',
    'cancel_bulk',
    'download_bulk',
    'allow_bulk',
    'end_bulk_right',
  ],
  notifications: ['bulk_done'],
  notificationPath: '/user/bulk',
  liveCounts: { bulks: 'Rows of the bulk payment of this person that is being paid.' },
  keptTables: ['bulk', 'bulk_row'],
} as const satisfies FeatureFacts
