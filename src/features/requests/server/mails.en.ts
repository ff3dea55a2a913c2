import { formatTaka } from '#contract/money.ts'
import { mail } from '#server/messages/compose.ts'

/** Has neither the note nor a link that pays: a mail like this is easy to forge. */
export const requestMail = (to: string, name: string, taka: number) =>
  mail(
    to,
    `${name} asks you for ${formatTaka(taka)}`,
    `${name} asks you for ${formatTaka(taka)}.`,
    'Open Batua and go to Requests to pay or decline. If you do not know what it is for, do not pay.',
  )
