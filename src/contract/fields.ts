import { z } from 'zod'
import { canonicalEmail } from './email.ts'
import { limits } from './limits.ts'
import { type MessageCode, says } from './message.ts'
import { hasAtMostTwoDecimals } from './money.ts'
import { canBeSeen, cleanName, hasHidden } from './names.ts'
import { digitsOf, isPhoneText, plainDigits, plainPhone, searchable, withoutInvisible } from './phone-text.ts'
import { registrableRoles } from './roles.ts'

/** The single fields that forms and calls are made of, each with the specification's message. */

/** PostgreSQL text cannot hold NUL, and a lone surrogate is not a character. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

export const text = (message: MessageCode) =>
  z.string({ error: message }).refine(storable, says('textInvalid'))

/** What a proposal is about. Returns the id as the database writes it, which stores and compares it as text. */
export const targetId = text('inputInvalid')
  .toLowerCase()
  .pipe(z.uuid(says('inputInvalid')))

/** Returns the canonical form. */
export const email = (message: MessageCode = 'emailInvalid') =>
  text(message)
    .overwrite(canonicalEmail)
    .max(limits.emailMax, message)
    .pipe(z.email({ error: message }))
    .meta({ example: 'user@batua.test' })

export const isShownWhole = (name: string) => name === '' || (canBeSeen(name) && !hasHidden(name))

/** The name of a person, wherever one is entered. */
export const personName = (min: number, tooShort: MessageCode) =>
  text(tooShort)
    .trim()
    .min(min, tooShort)
    .max(limits.nameMax, says('nameTooLong'))
    .refine(isShownWhole, says('nameHidden'))
    .meta({ example: 'Nusrat Jahan' })

/** What a sender writes to the receiver: one line, with the characters that names may have. */
export const note = text('textInvalid')
  .trim()
  .max(limits.noteMax, says('noteTooLong'))
  .refine((words) => canBeSeen(words) && !hasHidden(words), says('noteHidden'))
  .meta({
    description: `What the sender writes to the receiver: at most ${limits.noteMax} characters, one line of plain text.`,
    example: 'For the bus tickets',
  })

export const newName = personName(limits.nameMin, 'nameTooShort')

/** Why an administrator does something: one line. Length is in characters, as the database counts it. */
export const reason = text('reasonTooShort')
  .overwrite(cleanName)
  .refine((words) => [...words].length >= limits.reasonMin, says('reasonTooShort'))
  .refine((words) => [...words].length <= limits.reasonMax, says('reasonTooLong'))
  .meta({
    description: `Why, in ${limits.reasonMin} to ${limits.reasonMax} characters, for other administrators.`,
    example: 'Eid week in Mirpur, settled on time since March.',
  })

/** A line of text for others to read. Invisible characters are dropped, so that a text cannot look like another one. */
export const shownLine = (max: number, tooLong: MessageCode) =>
  text('textInvalid').overwrite(cleanName).max(max, tooLong)

export const newPassword = (min: number, tooShort: MessageCode) =>
  z
    .string({ error: tooShort })
    .min(min, tooShort)
    .max(limits.passwordMax, says('passwordTooLong'))
    .meta({ example: 'batua-demo-1' })

/** For forms that ask for the same password twice. */
export const confirmPassword = newPassword(limits.passwordMin, 'confirmPasswordTooShort').meta({
  description: 'The new password once more.',
})

export const isSamePassword = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword

export const passwordsDiffer = {
  path: ['confirmPassword'],
  ...says('passwordsDiffer'),
  // Reported together with the other mistakes, not only after they are corrected.
  when: ({ value }: { value: unknown }) => passwordPair.safeParse(value).success,
}

const passwordPair = z.object({ password: z.string(), confirmPassword: z.string().min(limits.passwordMin) })

/** The server checks whether the country has such numbers: the tables are too large for a page. */
export const phone = text('phoneTooShort')
  .overwrite(plainPhone)
  .refine((value) => digitsOf(value).length >= limits.phoneDigitsMin, says('phoneTooShort'))
  .refine((value) => digitsOf(value).length <= limits.phoneDigitsMax, says('phoneInvalid'))
  .refine(isPhoneText, says('phoneInvalid'))
  .meta({
    description: 'With the country code; a number of Bangladesh may leave it out.',
    example: '+8801711000001',
  })

/** The recipient by phone number, email or pay code. Pasted text often has invisible characters, which are dropped. */
export const recipient = text('recipientRequired')
  .overwrite(withoutInvisible)
  .trim()
  .min(limits.recipientMin, says('recipientRequired'))
  .max(limits.recipientMax, says('recipientRequired'))
  .meta({
    description: 'A phone number, an email address or a pay code of the receiver.',
    example: '01711000002',
  })

export const amountDocs = { description: 'In taka, with at most two decimals.', example: 250 }

export const amount = (min: number, tooSmall: MessageCode) =>
  z
    .number({ error: tooSmall })
    .min(min, tooSmall)
    .max(limits.amountMax, says('amountTooLarge'))
    .refine(hasAtMostTwoDecimals, says('amountTooFine'))
    .meta(amountDocs)

/** What the payer has been told that it costs. Absent: nothing. */
export const expectedFee = z
  .number(says('feeInvalid'))
  .min(0, says('feeInvalid'))
  .max(limits.amountMax, says('feeInvalid'))
  .refine(hasAtMostTwoDecimals, says('feeInvalid'))
  .optional()
  .meta({
    description:
      'The fee in taka that the payer has been told. If it is another one, nothing is paid. Absent: 0.',
    example: 5,
  })

export const registrableRole = z.enum(registrableRoles, says('roleRequired'))

export const code = z
  .string(says('codeInvalid'))
  .trim()
  .overwrite(plainDigits)
  .regex(new RegExp(`^\\d{${limits.codeDigits}}$`), says('codeInvalid'))
  .meta({ description: `The ${limits.codeDigits} digits that were sent.`, example: '481516' })

/** People type it from paper. */
export const recoveryCode = z
  .string(says('recoveryCodeInvalid'))
  .max(limits.tokenMax, says('recoveryCodeInvalid'))
  .overwrite((text) => plainDigits(text).replace(/[\s-]/g, '').toUpperCase())
  .regex(new RegExp(`^[2-9A-HJ-NP-Z]{${limits.recoveryCodeLetters}}$`), says('recoveryCodeInvalid'))
  .meta({
    description: 'Spaces, hyphens and letter case do not matter. Each works once.',
    example: 'K7QF-2MXD-9PTA-6WHZ-3RNB-Y8CV',
  })

const exampleSecret = 'q0P7mJ2vXw5bR8sT1yZc4dEfGhKlNuA6iOo3V9kQ7xM'

/** A token in an answer, or one of a link. */
export const token = (message?: MessageCode) =>
  z.string(message).meta({ description: 'Opaque: there is nothing to read in it.', example: exampleSecret })

export const registrationToken = z
  .string(says('registrationRequired'))
  .min(1, says('registrationRequired'))
  .max(limits.tokenMax, says('registrationRequired'))
  .meta({
    description: 'The token that registering, or a login before verifying, answered with.',
    example: exampleSecret,
  })

/** An empty query parameter counts as absent. */
export const absentWhenEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const single = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** A number in a query string: repeated and object parameters are refused, not coerced. */
const queryNumber = (message: MessageCode) =>
  z
    .any()
    .refine(single, message)
    .transform((value) => Number(plainDigits(String(value))))
    .refine((value) => Number.isFinite(value), message)

export const page = queryNumber('pageInvalid')
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= limits.pageMax, says('pageInvalid'))
  .default(1)
  .meta({ description: 'From 1 on.', type: 'integer', minimum: 1, maximum: limits.pageMax, default: 1 })

export const limit = (fallback: number) =>
  queryNumber('limitInvalid')
    .refine((value) => Number.isInteger(value) && value >= 1, says('limitInvalid'))
    .transform((value) => Math.min(value, limits.pageSizeMax))
    .default(fallback)
    .meta({
      description: `Rows per page. Above ${limits.pageSizeMax} it counts as ${limits.pageSizeMax}.`,
      type: 'integer',
      minimum: 1,
    })

export const entryNumber = absentWhenEmpty(
  queryNumber('placeInvalid').refine(
    (value) => Number.isSafeInteger(value) && value >= 1,
    says('placeInvalid'),
  ),
).meta({ description: 'Where to continue: `next` of the page before.' })

export const search = absentWhenEmpty(
  text('searchTooLong').trim().max(limits.searchMax, says('searchTooLong')).overwrite(searchable),
).meta({ description: 'Part of a name, address, phone number or reference.' })

/** For rules in code, which a JSON schema cannot show. */
export const sumSchema = { type: 'number', minimum: 0, maximum: limits.amountMax, multipleOf: 0.01 } as const

export const filterAmount = absentWhenEmpty(
  queryNumber('filterAmountInvalid').refine(
    (value) => value >= 0 && value <= limits.amountMax && hasAtMostTwoDecimals(value),
    says('filterAmountInvalid'),
  ),
).meta(sumSchema)

/** The database has no year zero, and the product no history before its time. */
const EARLIEST_DATE = '1900-01-01'

export const filterDate = absentWhenEmpty(
  z
    .string(says('dateInvalid'))
    .overwrite(plainDigits)
    .pipe(z.iso.date(says('dateInvalid')))
    .refine((date) => date >= EARLIEST_DATE, says('dateInvalid')),
)

/** What narrows a list, beside its own fields. */
export const rangeFilters = {
  minAmount: filterAmount,
  maxAmount: filterAmount,
  startDate: filterDate.meta({ description: 'This day and later, in Dhaka.' }),
  endDate: filterDate.meta({ description: 'This day and earlier, in Dhaka.' }),
}

type Ranges = {
  startDate?: string | undefined
  endDate?: string | undefined
  minAmount?: number | undefined
  maxAmount?: number | undefined
}

type Rule = [isMet: (ranges: Ranges) => boolean, refusal: { path: string[]; error: MessageCode }]

/** For `refine`, on queries with a period or with amounts. */
export const datesInOrder: Rule = [
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { path: ['startDate'], ...says('datesCrossed') },
]

export const amountsInOrder: Rule = [
  ({ minAmount = 0, maxAmount = limits.amountMax }) => minAmount <= maxAmount,
  { path: ['minAmount'], ...says('filterAmountsCrossed') },
]
