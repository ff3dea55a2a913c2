import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, id, name, time } from '#contract/entities/values.ts'
import { absentWhenEmpty, page, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { says } from '#contract/message.ts'
import {
  type ProposalKindName,
  proposalTerms,
  refusalsAtApproval,
  refusalsOfKinds,
} from '#features/proposal-terms.ts'
import { proposalCalls } from './calls.ts'
import { reason } from './forms.ts'

export const proposalStates = [
  'open',
  'approved',
  'done',
  'rejected',
  'withdrawn',
  'expired',
  'void',
  'cancelled',
] as const
export type ProposalState = (typeof proposalStates)[number]

const kinds = Object.keys(proposalTerms) as [ProposalKindName, ...ProposalKindName[]]
const kind = z.enum(kinds, says('inputInvalid'))

const exampleId = '01a1e20b-4590-7018-9803-cd99068ee178'
const person = z.object({ name, email })
/** By the kind: see the body of `propose`. */
const values = z.record(z.string(), z.unknown())

export const proposal = z.object({
  _id: id,
  kind,
  target: z.string().meta({ description: 'What it is about: the id of a person.', example: exampleId }),
  person: person.nullable().meta({ description: 'Whom it is about.' }),
  payload: values.meta({ description: 'What is to happen.', example: { amount: 150_000 } }),
  reason: z.string().meta(reason.meta() ?? {}),
  maker: person,
  isOwn: z.boolean().meta({ description: 'You made it: somebody else decides.' }),
  madeAt: time,
  expiresAt: time,
  state: z.enum(proposalStates),
  checker: person.nullable().meta({ description: 'Who approved or rejected it.' }),
  decidedAt: time.nullable(),
  answer: z.string().nullable().meta({ description: 'Why it was rejected.' }),
  appliesAt: time
    .nullable()
    .meta({ description: 'When an approved one takes effect, if that is later.', example: null }),
  result: values.nullable().meta({ description: 'What has happened.', example: { creditLine: 150_000 } }),
  digest: z.string().meta({
    description: 'SHA-256 of everything above that a decision is about. Send it to approve what was shown.',
    example: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  }),
})
export type Proposal = z.infer<typeof proposal>

export const proposalDetail = proposal.extend({
  now: values
    .nullable()
    .meta({ description: 'What it changes, as it is now.', example: { creditLine: 100_000 } }),
  hasChanged: z
    .boolean()
    .meta({ description: 'What the maker saw has changed since: it cannot be approved any more.' }),
})
export type ProposalDetail = z.infer<typeof proposalDetail>

/** As the database writes it: deadlines have it as text. */
const params = z.object({ proposalId: z.uuid().toLowerCase() })

export const proposalLists = ['waiting', 'yours', 'decided'] as const
export type ProposalList = (typeof proposalLists)[number]

export const listProposals = endpoint({
  ...proposalCalls.listProposals,
  summary: 'What administrators propose; what ends first comes first, what was decided last comes first',
  query: z.object({
    state: absentWhenEmpty(z.enum(proposalLists, says('inputInvalid'))).meta({
      description: 'Those that wait for you, your own that wait for others, or those that are decided.',
    }),
    kind: absentWhenEmpty(kind),
    target: absentWhenEmpty(text('inputInvalid').max(limits.tokenMax, says('inputInvalid'))).meta({
      description: 'Only what is proposed for this target.',
    }),
    page,
  }),
  response: z.array(proposal),
  paged: true,
  refusals: ['RATE_LIMITED'],
})

export const getProposal = endpoint({
  ...proposalCalls.getProposal,
  summary: 'A proposal, with the present state of what it changes',
  params,
  response: proposalDetail,
  refusals: ['PROPOSAL_NOT_FOUND', 'RATE_LIMITED'],
})

const bodyOf = <Kind extends ProposalKindName>(kindOf: Kind) => {
  const { target, payload } = proposalTerms[kindOf]
  return z.object({ kind: z.literal(kindOf), target, payload, reason })
}
type BodyOfKind = { [Kind in ProposalKindName]: ReturnType<typeof bodyOf<Kind>> }[ProposalKindName]
const bodies = kinds.map(bodyOf) as unknown as [BodyOfKind, ...BodyOfKind[]]

export const propose = endpoint({
  ...proposalCalls.propose,
  summary: 'Propose what needs a second administrator',
  freshSession: true,
  body: z.discriminatedUnion('kind', bodies, says('inputInvalid')),
  response: proposal,
  status: 201,
  refusals: ['FORBIDDEN', 'PROPOSAL_EXISTS', 'PROPOSAL_NO_CHECKER', 'RATE_LIMITED', ...refusalsOfKinds],
  docs: { message: 'proposed' },
})

const decision = {
  params,
  response: proposal,
  freshSession: true,
  refusals: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_OWN', 'PROPOSAL_CLOSED', 'RATE_LIMITED'],
} as const

export const approveProposal = endpoint({
  ...proposalCalls.approveProposal,
  ...decision,
  summary: 'Approve what somebody else proposed. It happens in the same transaction, or at `appliesAt`',
  body: z.object({
    digest: z
      .string(says('inputInvalid'))
      .regex(/^[0-9a-f]{64}$/, says('inputInvalid'))
      .meta({ description: 'Of the proposal that you looked at.', example: 'b5bb9d80'.repeat(8) }),
  }),
  refusals: [...decision.refusals, 'PROPOSAL_STALE', ...refusalsOfKinds, ...refusalsAtApproval],
  docs: {
    message: 'proposalApproved',
    description:
      'After an unknown outcome, call it again: the administrator who approved it gets the state. When the ledger refuses, the proposal stays open.',
  },
})

export const rejectProposal = endpoint({
  ...proposalCalls.rejectProposal,
  ...decision,
  summary: 'Reject what somebody else proposed',
  body: z.object({ answer: reason }),
  docs: { message: 'proposalRejected', data: { state: 'rejected' } },
})

export const withdrawProposal = endpoint({
  ...proposalCalls.withdrawProposal,
  ...decision,
  summary: 'Withdraw your own proposal, or cancel an approved one that has not taken effect yet',
  refusals: ['PROPOSAL_NOT_FOUND', 'FORBIDDEN', 'PROPOSAL_CLOSED', 'RATE_LIMITED'],
  docs: { message: 'proposalWithdrawn', data: { state: 'withdrawn' } },
})
