import { z } from 'zod'
import { exampleUser } from '../examples.ts'
import { amountDocs, phone as phoneField } from '../fields.ts'

/** Values that the data of all answers is made of. The API docs show each field with its `description` and `example`. */

/** With the description and example of a field of a form. */
export const like = <T extends z.ZodType>(field: z.ZodType, schema: T): T => schema.meta(field.meta() ?? {})

export const id = z.uuid()
export const time = z.iso.datetime()
export const takaOnTheWire = z.number()

export const amount = takaOnTheWire.meta(amountDocs)
export const balance = takaOnTheWire.meta({ example: 12_459 })
export const name = z.string().meta({ example: exampleUser.name })
export const email = z.string().meta({ example: exampleUser.email })
export const phone = like(phoneField, z.string().nullable())
export const reference = z.string().meta({
  description: 'For people: on receipts, in searches.',
  example: 'BT7K2M9QFD',
})

/** Days of Dhaka. */
export const day = z.iso.date().meta({ description: 'In Dhaka.', example: '2026-11-16' })
