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

/** Returns the canonical form. */
export const email = (message: MessageCode = 'emailInvalid') =>
  text(message)
    .overwrite(canonicalEmail)
    .max(limits.emailMax, message)
    .pipe(z.email({ error: message }))

export const isShownWhole = (name: string) => name === '' || (canBeSeen(name) && !hasHidden(name))

/** The name of a person, wherever one is entered. */
export const personName = (min: number, tooShort: MessageCode) =>
  text(tooShort)
    .trim()
    .min(min, tooShort)
    .max(limits.nameMax, says('nameTooLong'))
    .refine(isShownWhole, says('nameHidden'))

/** What a sender writes to the receiver: one line, with the characters that names may have. */
export const note = text('textInvalid')
  .trim()
  .max(limits.noteMax, says('noteTooLong'))
  .refine((words) => canBeSeen(words) && !hasHidden(words), says('noteHidden'))

export const newName = personName(limits.nameMin, 'nameTooShort')

/** A line of text for others to read. Invisible characters are dropped, so that a text cannot look like another one. */
export const shownLine = (max: number, tooLong: MessageCode) =>
  text('textInvalid').overwrite(cleanName).max(max, tooLong)

export const newPassword = (min: number, tooShort: MessageCode) =>
  z.string({ error: tooShort }).min(min, tooShort).max(limits.passwordMax, says('passwordTooLong'))

/** For forms that ask for the same password twice. */
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

/** The recipient by phone number or email. Pasted text often has invisible characters, which are dropped. */
export const recipient = text('recipientRequired')
  .overwrite(withoutInvisible)
  .trim()
  .min(limits.recipientMin, says('recipientRequired'))
  .max(limits.recipientMax, says('recipientRequired'))

export const amount = (min: number, tooSmall: MessageCode) =>
  z
    .number({ error: tooSmall })
    .min(min, tooSmall)
    .max(limits.amountMax, says('amountTooLarge'))
    .refine(hasAtMostTwoDecimals, says('amountTooFine'))

export const registrableRole = z.enum(registrableRoles, says('roleRequired'))

export const code = z
  .string(says('codeInvalid'))
  .trim()
  .overwrite(plainDigits)
  .regex(new RegExp(`^\\d{${limits.codeDigits}}$`), says('codeInvalid'))

/** Spaces, hyphens and letter case do not matter: people type the code from paper. */
export const recoveryCode = z
  .string(says('recoveryCodeInvalid'))
  .max(limits.tokenMax, says('recoveryCodeInvalid'))
  .overwrite((text) => plainDigits(text).replace(/[\s-]/g, '').toUpperCase())
  .regex(new RegExp(`^[2-9A-HJ-NP-Z]{${limits.recoveryCodeLetters}}$`), says('recoveryCodeInvalid'))

/** The token that a registration, or a login with the right password, returned. */
export const registrationToken = z
  .string(says('registrationRequired'))
  .min(1, says('registrationRequired'))
  .max(limits.tokenMax, says('registrationRequired'))

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

export const limit = (fallback: number) =>
  queryNumber('limitInvalid')
    .refine((value) => Number.isInteger(value) && value >= 1, says('limitInvalid'))
    .transform((value) => Math.min(value, limits.pageSizeMax))
    .default(fallback)

/** Where a history continues: the number of an entry, from the answer of the previous call. */
export const entryNumber = absentWhenEmpty(
  queryNumber('placeInvalid').refine(
    (value) => Number.isSafeInteger(value) && value >= 1,
    says('placeInvalid'),
  ),
)

export const search = absentWhenEmpty(
  text('searchTooLong').trim().max(limits.searchMax, says('searchTooLong')).overwrite(searchable),
)

export const filterAmount = absentWhenEmpty(
  queryNumber('filterAmountInvalid').refine(
    (value) => value >= 0 && value <= limits.amountMax && hasAtMostTwoDecimals(value),
    says('filterAmountInvalid'),
  ),
)

/** The database has no year zero, and the product no history before its time. */
const EARLIEST_DATE = '1900-01-01'

export const filterDate = absentWhenEmpty(
  z
    .string(says('dateInvalid'))
    .overwrite(plainDigits)
    .pipe(z.iso.date(says('dateInvalid')))
    .refine((date) => date >= EARLIEST_DATE, says('dateInvalid')),
)

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
