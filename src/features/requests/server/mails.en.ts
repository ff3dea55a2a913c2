import { formatTaka } from '#contract/money.ts'
import { mail } from '#server/messages/compose.ts'

/** The same again, some days later. */
export const reminderMail = (to: string, name: string, taka: number) =>
  mail(
    to,
    `Reminder: ${name} asks you for ${formatTaka(taka)}`,
    `${name} reminds you of a request for ${formatTaka(taka)}.`,
    'Open Batua and go to Requests to pay or decline. If you do not know what it is for, do not pay.',
  )

/** Has neither the note nor a link that pays: a mail like this is easy to forge. */
export const requestMail = (to: string, name: string, taka: number) =>
  mail(
    to,
    `${name} asks you for ${formatTaka(taka)}`,
    `${name} asks you for ${formatTaka(taka)}.`,
    'Open Batua and go to Requests to pay or decline. If you do not know what it is for, do not pay.',
  )
