import { text } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { cleanName } from '#contract/names.ts'
import { proposalLimits } from './facts.ts'

const { reasonMin, reasonMax } = proposalLimits

/** One line. Length is in characters, as the database counts it. */
export const reason = text('reasonTooShort')
  .overwrite(cleanName)
  .refine((words) => [...words].length >= reasonMin, says('reasonTooShort'))
  .refine((words) => [...words].length <= reasonMax, says('reasonTooLong'))
  .meta({
    description: `Why, in ${reasonMin} to ${reasonMax} characters, for other administrators.`,
    example: 'Eid week in Mirpur, settled on time since March.',
  })
