import { z } from 'zod'
import { targetId } from '#contract/fields.ts'
import type { ProposalTerms } from '#contract/proposal-terms.ts'

const userId = targetId.meta({
  description: 'The id of the user.',
  example: '01a1e20b-4590-7018-9803-cd99068ee178',
})

/** The kind of proposal that lets a user make bulk payments. */
export const bulkProposals = {
  bulk: {
    target: userId,
    payload: z.object({}),
    refusals: ['USER_NOT_FOUND', 'BULK_ALLOWED'],
  },
} as const satisfies ProposalTerms

export type BulkNow = { bulk: { mayBulk: boolean } }
