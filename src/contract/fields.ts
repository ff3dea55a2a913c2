import { z } from 'zod'
import { canonicalEmail } from './email.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { hasAtMostTwoDecimals } from './money.ts'
import { canBeSeen, cleanName, hasHidden } from './names.ts'
import { digitsOf, isPhoneText, plainDigits, plainPhone, searchable, withoutInvisible } from './phone-text.ts'
import { registrableRoles } from './roles.ts'
import { dhakaDay } from './savings.ts'

/** The single fields that forms and calls are made of, each with the specification's message. */

/** PostgreSQL text cannot hold NUL, and a lone surrogate is no character. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

export const text = (message: string) => z.string({ error: message }).refine(storable, messages.textInvalid)

/** Comes out in its canonical form. */
export const email = (message: string = messages.emailInvalid) =>
  text(message)
    .overwrite(canonicalEmail)
    .max(limits.emailMax, message)
    .pipe(z.email({ error: message }))

const isShownWhole = (name: string) => name === '' || (canBeSeen(name) && !hasHidden(name))

/** The name of a person, wherever one is entered. */
export const personName = (min: number, tooShort: string) =>
  text(tooShort)
    .trim()
    .min(min, tooShort)
    .max(limits.nameMax, messages.nameTooLong)
    .refine(isShownWhole, messages.nameHidden)

/** What a sender writes to the receiver: one line, with the characters that names may have. */
export const note = text(messages.textInvalid)
  .trim()
  .max(limits.noteMax, messages.noteTooLong)
  .refine((words) => canBeSeen(words) && !hasHidden(words), messages.noteHidden)

/** What a user calls another person; nobody else sees it. */
export const nickname = personName(1, messages.nicknameRequired)

export const newName = personName(limits.nameMin, messages.nameTooShort)

export const goalName = text(messages.goalNameRequired)
  .trim()
  .min(1, messages.goalNameRequired)
  .max(limits.goalNameMax, messages.goalNameTooLong)
  .refine(isShownWhole, messages.nameHidden)

/** A day from today on, in Dhaka. */
export const dayToCome = z.iso
  .date({ error: messages.goalDateInvalid })
  .refine((day) => day >= dhakaDay(new Date()) && day <= limits.goalDateMax, messages.goalDateInvalid)

/** A line of text for others to read: what nobody can see is dropped, so that it cannot pass for something else. */
export const shownLine = (max: number, tooLong: string) =>
  text(messages.textInvalid).overwrite(cleanName).max(max, tooLong)

export const newPassword = (min: number, tooShort: string) =>
  z.string({ error: tooShort }).min(min, tooShort).max(limits.passwordMax, messages.passwordTooLong)

/** For a form that asks for the same password twice. */
export const isSamePassword = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword

export const passwordsDiffer = {
  path: ['confirmPassword'],
  message: messages.passwordsDiffer,
  // Told beside the other mistakes, not only once they are mended.
  when: ({ value }: { value: unknown }) => passwordPair.safeParse(value).success,
}

const passwordPair = z.object({ password: z.string(), confirmPassword: z.string().min(limits.passwordMin) })

/** Whether its country has such numbers is for the server to say: the tables are too large for a page. */
export const phone = text(messages.phoneTooShort)
  .overwrite(plainPhone)
  .refine((value) => digitsOf(value).length >= limits.phoneDigitsMin, messages.phoneTooShort)
  .refine((value) => digitsOf(value).length <= limits.phoneDigitsMax, messages.phoneInvalid)
  .refine(isPhoneText, messages.phoneInvalid)

/** Whom money is for, by phone number or email. What is pasted often carries characters that nobody sees. */
export const recipient = text(messages.recipientRequired)
  .overwrite(withoutInvisible)
  .trim()
  .min(limits.recipientMin, messages.recipientRequired)
  .max(limits.recipientMax, messages.recipientRequired)

export const amount = (min: number, tooSmall: string) =>
  z
    .number({ error: tooSmall })
    .min(min, tooSmall)
    .max(limits.amountMax, messages.amountTooLarge)
    .refine(hasAtMostTwoDecimals, messages.amountTooFine)

export const registrableRole = z.enum(registrableRoles, { error: messages.roleRequired })

export const code = z
  .string({ error: messages.codeInvalid })
  .trim()
  .overwrite(plainDigits)
  .regex(new RegExp(`^\\d{${limits.codeDigits}}$`), messages.codeInvalid)

/** Spaces, hyphens and letter case do not matter: people type the code from paper. */
export const recoveryCode = z
  .string({ error: messages.recoveryCodeInvalid })
  .max(limits.tokenMax, messages.recoveryCodeInvalid)
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .regex(new RegExp(`^[2-9A-HJ-NP-Z]{${limits.recoveryCodeLetters}}$`), messages.recoveryCodeInvalid)

/** What registering, or a login with the right password, handed out. */
export const registrationToken = z
  .string({ error: messages.registrationRequired })
  .min(1, messages.registrationRequired)
  .max(limits.tokenMax, messages.registrationRequired)

/** An empty query parameter counts as absent. */
export const absentWhenEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const single = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** A number in a query string: repeated and object parameters are refused, not coerced. */
const queryNumber = (message: string) =>
  z
    .any()
    .refine(single, message)
    .transform((value) => Number(plainDigits(String(value))))
    .refine((value) => Number.isFinite(value), message)

export const page = queryNumber(messages.pageInvalid)
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= limits.pageMax, messages.pageInvalid)
  .default(1)

export const limit = (fallback: number) =>
  queryNumber(messages.limitInvalid)
    .refine((value) => Number.isInteger(value) && value >= 1, messages.limitInvalid)
    .transform((value) => Math.min(value, limits.pageSizeMax))
    .default(fallback)

/** Where a history goes on: the number of an entry, as the call before answered it. */
export const entryNumber = absentWhenEmpty(
  queryNumber(messages.placeInvalid).refine(
    (value) => Number.isSafeInteger(value) && value >= 1,
    messages.placeInvalid,
  ),
)

export const search = absentWhenEmpty(
  text(messages.searchTooLong).trim().max(limits.searchMax, messages.searchTooLong).overwrite(searchable),
)

export const filterAmount = absentWhenEmpty(
  queryNumber(messages.filterAmountInvalid).refine(
    (value) => value >= 0 && value <= limits.amountMax && hasAtMostTwoDecimals(value),
    messages.filterAmountInvalid,
  ),
)

/** The database has no year zero, and the product no history before its time. */
const EARLIEST_DATE = '1900-01-01'

export const filterDate = absentWhenEmpty(
  z
    .string({ error: messages.dateInvalid })
    .overwrite(plainDigits)
    .pipe(z.iso.date({ error: messages.dateInvalid }))
    .refine((date) => date >= EARLIEST_DATE, messages.dateInvalid),
)

type Ranges = {
  startDate?: string | undefined
  endDate?: string | undefined
  minAmount?: number | undefined
  maxAmount?: number | undefined
}

type Rule = [isMet: (ranges: Ranges) => boolean, refusal: { path: string[]; message: string }]

/** For `refine`, on queries with a period or with amounts. */
export const datesInOrder: Rule = [
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { path: ['startDate'], message: messages.datesCrossed },
]

export const amountsInOrder: Rule = [
  ({ minAmount = 0, maxAmount = limits.amountMax }) => minAmount <= maxAmount,
  { path: ['minAmount'], message: messages.filterAmountsCrossed },
]
