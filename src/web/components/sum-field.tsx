import type { ComponentProps } from 'react'
import { TextField } from '../ui/text-field.tsx'
import { amountGrouping, taka } from './amount-input.ts'

/** An amount among other fields. The one amount of a payment has the larger `AmountField`. */
export const SumField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" autoComplete="off" prefix={taka} grouping={amountGrouping} {...props} />
)
