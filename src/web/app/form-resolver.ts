// biome-ignore lint/style/noRestrictedImports: the one place that puts the codes of the rules into words
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type MessageCode, wordsOf } from '#contract/message.ts'
import { messages } from '#contract/text/en/messages.ts'

/** Checks a form with a schema of the contract, and puts the codes of its rules into words. */
export function formResolver<Values extends FieldValues, Context, Body>(
  schema: z.ZodType<Body, Values>,
): Resolver<Values, Context, Body> {
  return inWords(zodResolver<Values, Context, Body>(schema))
}

/** The same for a form that wants its values as they were typed. */
export function rawFormResolver<Values extends FieldValues, Context>(
  schema: z.ZodType<unknown, Values>,
): Resolver<Values, Context, Values> {
  return inWords(zodResolver<Values, Context, unknown>(schema, undefined, { raw: true }))
}

function inWords<Values extends FieldValues, Context, Body>(
  resolver: Resolver<Values, Context, Body>,
): Resolver<Values, Context, Body> {
  return async (...parameters) => {
    const result = await resolver(...parameters)
    // The forms are flat: each error belongs to a field, or under the empty name to the whole form.
    for (const error of Object.values(result.errors as FieldErrors))
      if (error?.message) error.message = wordsOf(error.message as MessageCode, { messages })
    return result
  }
}
