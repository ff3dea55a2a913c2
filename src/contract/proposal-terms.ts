import type { z } from 'zod'
import type { FailureCode } from './failures.ts'

/** The kinds of proposals that a feature brings, by their names. Its server part has the rest. */
export type ProposalTerms = Readonly<
  Record<
    string,
    {
      /** What it is about. */
      target: z.ZodType<string>
      /** What is to happen. It is stored as it is: amounts in taka, times as text. */
      payload: z.ZodObject
      /** Why it cannot be proposed, nor approved. */
      refusals: readonly FailureCode[]
      /** Why it cannot be done when it is approved: then the proposal stays open. */
      refusalsAtApproval?: readonly FailureCode[]
    }
  >
>
