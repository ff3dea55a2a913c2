import { z } from 'zod'
import { absentWhenEmpty, amountsInOrder, datesInOrder, rangeFilters, search } from '../fields.ts'
import { says } from '../message.ts'
import { historyTypes } from '../transactions.ts'

export const historyFields = z.object({
  search,
  type: absentWhenEmpty(z.enum(historyTypes, says('filterTypeInvalid'))),
  ...rangeFilters,
})

export const historyFilters = historyFields.refine(...datesInOrder).refine(...amountsInOrder)
