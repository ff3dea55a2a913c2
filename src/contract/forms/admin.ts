import { z } from 'zod'
import {
  absentWhenEmpty,
  amountsInOrder,
  datesInOrder,
  limit,
  page,
  personName,
  phone,
  rangeFilters,
  reason,
  search,
  text,
} from '../fields.ts'
import { pageSizes } from '../limits.ts'
import { says } from '../message.ts'
import { filterTypes, transactionStatuses } from '../transactions.ts'

/** The lists give none. */
export const withReason = z.object({ reason: reason.optional() })

export const releasePhoneBody = z.object({ phone })

const conditions = {
  type: absentWhenEmpty(z.enum(filterTypes, says('filterTypeInvalid'))),
  status: absentWhenEmpty(z.enum(transactionStatuses, says('filterStatusInvalid'))),
  ...rangeFilters,
  search,
}

/** What narrows the list of all transactions. */
export const transactionConditions = z
  .object(conditions)
  .refine(...datesInOrder)
  .refine(...amountsInOrder)

export const transactionFilters = z
  .object({ page, limit: limit(pageSizes.transactions), ...conditions })
  .refine(...datesInOrder)
  .refine(...amountsInOrder)

/** The email is required because the form sends it; this call never changes it. */
export const adminProfileBody = z.object({
  name: personName(1, 'adminProfileRequired'),
  email: text('adminProfileRequired')
    .trim()
    .min(1, says('adminProfileRequired'))
    .meta({ example: 'user@batua.test' }),
  // An emptied field clears the number; an absent one leaves it.
  phone: z.preprocess((value) => (value === '' ? null : value), phone.nullish()).meta(phone.meta() ?? {}),
})
