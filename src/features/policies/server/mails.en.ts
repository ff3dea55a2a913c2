import { moment } from '#contract/text/en/dates.ts'
import { mail, type Phrase } from '#server/messages/compose.ts'

/** To all administrators. `words` say what it is about. */
export const newPolicyMail = (
  to: string,
  { words }: Phrase,
  { checker, effectiveAt }: { checker: string; effectiveAt: Date },
) =>
  mail(
    to,
    'New rules are approved',
    `${words}.`,
    `${checker} approved it. It takes effect on ${moment(effectiveAt)} (Dhaka), for everybody at the same time.`,
  )
