import { z } from 'zod'
import { reason, text } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { canBeSeen, hasHidden } from '#contract/names.ts'
import { deskLimits } from './facts.ts'

/** Lines may break. Nothing in it is hidden, and it never changes the direction of writing. */
const isPlain = (words: string) => canBeSeen(words) && !hasHidden(words.replaceAll(/\r?\n/g, ' '))

const words = text('noteRequired')
  .trim()
  .min(1, says('noteRequired'))
  .refine((note) => [...note].length <= deskLimits.noteMax, says('personNoteTooLong'))
  .refine(isPlain, says('textInvalid'))
  .meta({
    description: `At most ${deskLimits.noteMax} characters. The person never sees it.`,
    example: 'Called about the payment of 17:58. Waits for the answer of the shop.',
  })

export const noteBody = z.object({ words })
export const reasonForm = z.object({ reason })
