import { z } from 'zod'
import { dhakaDay } from '#contract/days.ts'
import { amount, isShownWhole, text } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { savingsLimits } from './facts.ts'
import { goalIcons } from './terms.ts'

const goalName = text('goalNameRequired')
  .trim()
  .min(1, says('goalNameRequired'))
  .max(savingsLimits.goalNameMax, says('goalNameTooLong'))
  .refine(isShownWhole, says('nameHidden'))
  .meta({ example: 'Bicycle' })

/** A day from today on, in Dhaka. */
export const dayToCome = z.iso
  .date(says('goalDateInvalid'))
  .refine((day) => day >= dhakaDay(new Date()) && day <= savingsLimits.goalDateMax, says('goalDateInvalid'))

const icon = z.enum(goalIcons, says('goalIconInvalid')).meta({ example: 'bicycle' })

const target = amount(1, 'goalTargetInvalid')

const savedAmount = amount(savingsLimits.savingMin, 'savingTooSmall')

export const shareBody = z.object(
  {
    percent: z
      .int(says('shareInvalid'))
      .min(1, says('shareInvalid'))
      .max(savingsLimits.sharePercentMax, says('shareInvalid')),
    above: amount(0, 'shareAboveInvalid'),
  },
  says('shareInvalid'),
)

export const openGoalBody = z.object({
  name: goalName,
  icon,
  target: target
    .nullable()
    .optional()
    .meta({ description: 'Null: the goal has no target.', example: 18_000 }),
  targetDate: dayToCome
    .nullable()
    .optional()
    .meta({ description: 'The day by which the target is to be reached.', example: '2099-02-13' }),
  lockedUntil: dayToCome.nullable().optional().meta({
    description: 'The first day, in Dhaka, on which money can be taken out without a notice.',
    example: '2099-02-01',
  }),
})

export const savingBody = z.object({ amount: savedAmount })
