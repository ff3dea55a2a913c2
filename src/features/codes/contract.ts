import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { time } from '#contract/entities/values.ts'
import { codesCalls } from './calls.ts'
import { changeCodeBody, removeShownNameBody } from './forms.ts'

const names = {
  name: z.string().meta({ description: 'Of its owner, masked.', example: 'Rahim U.' }),
  shownName: z.string().nullable().meta({ example: 'Rahim Store' }),
  city: z.string().nullable().meta({ example: 'Dhaka' }),
  ending: z.string().meta({ description: 'The last four digits of the code.', example: '3059' }),
}

export const payCode = z.object({
  code: z.string().meta({ example: '4829137502649183059' }),
  ...names,
  link: z.url().meta({ example: 'https://batua.example/pay/4829137502649183059' }),
  payload: z.string().meta({
    description: 'The text of the QR picture: the link, or an EMVCo payload if the operator has chosen that.',
    example: 'https://batua.example/pay/4829137502649183059',
  }),
  madeAt: time,
})
export type PayCode = z.infer<typeof payCode>

export const codePlace = z.object({
  code: payCode.nullable().meta({ description: 'Null until you make one.' }),
  guid: z.string().meta({
    description: 'Marks EMVCo payloads of this server. Payloads with another one belong to other wallets.',
    example: 'test.batua',
  }),
  origin: z
    .url()
    .meta({ description: 'Where links of this server lead to.', example: 'https://batua.example' }),
})
export type CodePlace = z.infer<typeof codePlace>

/** What a link with a pay code says. */
export const codePage = z.object({
  kind: z.literal('code'),
  ...names,
  you: z.enum(['owner']).nullable().meta({ description: 'The caller, if they sent a token.', example: null }),
})
export type CodePage = z.infer<typeof codePage>

export const getCode = endpoint({
  ...codesCalls.getCode,
  summary: 'The own pay code: others scan it to pay into this wallet',
  response: codePlace,
})

export const changeCode = endpoint({
  ...codesCalls.changeCode,
  summary: 'Change what stands on the own pay code. Makes the first one',
  body: changeCodeBody,
  response: codePlace,
  refusals: ['NAME_RESERVED', 'RATE_LIMITED'],
  docs: { message: 'codeChanged' },
})

export const replaceCode = endpoint({
  ...codesCalls.replaceCode,
  summary: 'Make a pay code. An earlier one stops at once',
  response: codePlace,
  refusals: ['RATE_LIMITED'],
  docs: { message: 'codeReplaced' },
})

export const removeShownName = endpoint({
  ...codesCalls.removeShownName,
  summary: 'Take away the name on the pay code of a user',
  freshSession: true,
  params: z.object({ userId: z.uuid() }),
  body: removeShownNameBody,
  response: z.null(),
  refusals: ['USER_NOT_FOUND', 'RATE_LIMITED'],
  docs: {
    message: 'shownNameRemoved',
    description: 'The code stays, with the masked name of its owner. Without such a name nothing changes.',
  },
})
