import { z } from 'zod'
import { targetId } from '#contract/fields.ts'
import type { ProposalTerms } from '#contract/proposal-terms.ts'

export const factorResetProposals = {
  factor_reset: {
    target: targetId.meta({
      description: 'The id of the user or agent who lost all second factors.',
      example: '01a1e20b-4590-7018-9803-cd99068ee178',
    }),
    payload: z.object({}),
    refusals: ['NO_SUCH_PERSON', 'NO_SECOND_FACTOR'],
  },
} as const satisfies ProposalTerms

export type FactorResetsNow = {
  factor_reset: { passkeys: number; hasAuthenticator: boolean; recoveryCodes: number }
}
