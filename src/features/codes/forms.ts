import { z } from 'zod'
import { absentWhenEmpty, isShownWhole, reason, text } from '#contract/fields.ts'
import { type MessageCode, says } from '#contract/message.ts'
import { codeLimits } from './facts.ts'

/** A line that strangers read. Length is in characters, as the database counts it. */
const line = (min: number, max: number, message: MessageCode) =>
  text(message)
    .overwrite((words) => words.replace(/ +/g, ' '))
    .trim()
    .refine((words) => [...words].length >= min, says(message))
    .refine((words) => [...words].length <= max, says(message))
    .refine(isShownWhole, says('nameHidden'))

const shownName = line(codeLimits.shownNameMin, codeLimits.shownNameMax, 'shownNameInvalid').meta({
  description: 'What stands large on the code, such as the name of a shop. Without it: your masked name.',
  example: 'Rahim Store',
})

const city = line(1, codeLimits.cityMax, 'cityInvalid').meta({ example: 'Dhaka' })

export const changeCodeBody = z.object({
  shownName: absentWhenEmpty(shownName),
  city: absentWhenEmpty(city),
})

export const removeShownNameBody = z.object({ reason })
