import { z } from 'zod'
import { amountDocs, expectedFee, shownLine, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { says } from '#contract/message.ts'
import { hasAtMostTwoDecimals } from '#contract/money.ts'
import { reason } from '#features/proposals/forms.ts'
import { bulkLimits } from './limits.ts'

export const makeBulkBody = z.object({
  title: shownLine(bulkLimits.titleMax, 'bulkTitleTooLong')
    .min(1, says('bulkTitleRequired'))
    .meta({ description: 'For your own history.', example: 'Salaries November' }),
})

const cell = (max: number) => text('textInvalid').max(max, says('textInvalid'))

const typedRow = z.object({
  recipient: cell(limits.recipientMax).meta({
    description: 'A phone number, an email address or a pay code, as the file has it.',
    example: '01711000002',
  }),
  amount: cell(bulkLimits.amountTextMax).meta({
    description: 'In taka, as the file has it: `1,250.50` and digits of Bangla count.',
    example: '1,250.50',
  }),
  note: cell(bulkLimits.noteTextMax).default('').meta({ example: 'November' }),
})

export const bulkRowsBody = z.object({
  from: z.int(says('inputInvalid')).min(1, says('inputInvalid')).max(1_000_000, says('inputInvalid')).meta({
    description: 'The line of the first of these rows. Rows from there on are replaced.',
    example: 1,
  }),
  rows: z
    .array(typedRow, says('inputInvalid'))
    .min(1, says('inputInvalid'))
    .max(bulkLimits.rowsAtOnce, says('inputInvalid')),
})

export const payBulkBody = z.object({
  hash: z
    .string(says('inputInvalid'))
    .regex(/^[0-9a-f]{64}$/, says('inputInvalid'))
    .meta({
      description: 'Of the rows as they were checked.',
      example: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    }),
  total: z
    .number(says('inputInvalid'))
    .min(0.01, says('inputInvalid'))
    .max(limits.amountMax * bulkLimits.rows, says('inputInvalid'))
    .refine(hasAtMostTwoDecimals, says('amountTooFine'))
    .meta({ ...amountDocs, example: 250_000 }),
  expectedFee,
})

export const endBulkRightBody = z.object({ reason })
