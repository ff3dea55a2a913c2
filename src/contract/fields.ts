import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { hasAtMostTwoDecimals } from './money.ts'
import { registrableRoles } from './roles.ts'

/** The single fields that forms and calls are made of, each with the specification's message. */

/** PostgreSQL text cannot hold NUL, and a lone surrogate is no character. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

export const text = (message: string) => z.string({ error: message }).refine(storable, messages.textInvalid)

export const email = (message: string = messages.emailInvalid) =>
  text(message)
    .trim()
    .max(limits.emailMax, message)
    .pipe(z.email({ error: message }))

export const newName = text(messages.nameTooShort)
  .trim()
  .min(limits.nameMin, messages.nameTooShort)
  .max(limits.nameMax, messages.nameTooLong)

export const newPassword = (min: number, tooShort: string) =>
  z.string({ error: tooShort }).min(min, tooShort).max(limits.passwordMax, messages.passwordTooLong)

export const digitsOf = (phone: string) => phone.replace(/\D/g, '')

export const phone = text(messages.phoneTooShort)
  .trim()
  .refine((value) => digitsOf(value).length >= limits.phoneDigitsMin, messages.phoneTooShort)
  .refine((value) => digitsOf(value).length <= limits.phoneDigitsMax, messages.phoneInvalid)
  .refine((value) => /^\+?[\d\s().-]+$/.test(value), messages.phoneInvalid)

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
  .regex(new RegExp(`^\\d{${limits.codeDigits}}$`), messages.codeInvalid)

/** An empty query parameter counts as absent. */
export const absentWhenEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const single = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** A number in a query string: repeated and object parameters are refused, not coerced. */
const queryNumber = (message: string) =>
  z
    .any()
    .refine(single, message)
    .transform((value) => Number(value))
    .refine((value) => Number.isFinite(value), message)

export const page = queryNumber(messages.pageInvalid)
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= limits.pageMax, messages.pageInvalid)
  .default(1)

export const limit = (fallback: number) =>
  queryNumber(messages.limitInvalid)
    .refine((value) => Number.isInteger(value) && value >= 1, messages.limitInvalid)
    .transform((value) => Math.min(value, limits.pageSizeMax))
    .default(fallback)

export const search = absentWhenEmpty(
  text(messages.searchTooLong).trim().max(limits.searchMax, messages.searchTooLong),
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
  z.iso.date({ error: messages.dateInvalid }).refine((date) => date >= EARLIEST_DATE, messages.dateInvalid),
)
