import { formatCount, formatTaka } from '#contract/text/en/numbers.ts'

export const messages = {
  bulkTitleRequired: 'Enter a title',
  bulkTitleTooLong: 'This title is too long',
  bulkMade: 'Saved.',
  bulkStarted: ({ people }: { people: number }) => `Paying ${formatCount(people)} people now.`,
  bulkStopped: 'Stopped. The rest comes back.',
  bulkCancelled: 'Cancelled. Nothing was paid.',
  bulkRightEnded: 'This user cannot make bulk payments any more.',
}

export const failures = {
  BULK_NOT_FOUND: 'There is no such bulk payment',
  BULK_OFF: 'Bulk payments are not available for you',
  BULK_FULL: 'Too many rows, or too many drafts',
  BULK_CHANGED: 'The rows have changed. Check them again.',
  BULK_RUNNING: 'A bulk payment is running. Wait until it is done.',
  BULK_NOT_READY: 'This bulk payment cannot do that now',
  BULK_ALLOWED: 'This user may make bulk payments already',
}

type Details = Record<string, string>

export const notifications = {
  bulk_done: ({ title, paid, failed, returned }: Details) =>
    Number(returned) > 0
      ? `${title}: ${formatCount(Number(paid))} paid, ${formatCount(Number(failed))} not. ${formatTaka(Number(returned))} is back`
      : `${title}: ${formatCount(Number(paid))} paid, ${formatCount(Number(failed))} not`,
}

/** The names of its screens in the menu. */
export const screens = { bulk: 'Bulk payments' }

/** On a device, for a screen that anybody may see. */
export const pushes = {
  bulk_done: 'A bulk payment is done.',
}
