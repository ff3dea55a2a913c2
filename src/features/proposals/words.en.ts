import { limits } from '#contract/limits.ts'
import { proposalLimits } from './facts.ts'

const { reasonMin, reasonMax } = limits
const { hours } = proposalLimits

export const messages = {
  reasonTooShort: `Write at least ${reasonMin} characters`,
  reasonTooLong: `Write at most ${reasonMax} characters`,
  proposed: `Proposed. Another administrator has ${hours} hours to decide.`,
  proposalApproved: 'You approved it, and it is done.',
  approvedForLater: 'You approved it. It takes effect later, unless somebody cancels it.',
  proposalRejected: 'You rejected it.',
  proposalWithdrawn: 'You withdrew your proposal.',
  approvalCancelled: 'It is cancelled. Nothing was done.',
}

export const failures = {
  PROPOSAL_NOT_FOUND: 'There is no such proposal',
  PROPOSAL_EXISTS: 'The same is proposed already. Decide on that proposal first.',
  PROPOSAL_OWN: 'You proposed this. Another administrator has to decide.',
  PROPOSAL_CLOSED: 'This proposal is closed already',
  PROPOSAL_STALE: 'This has changed since it was proposed. Nothing was done. Propose it again.',
  PROPOSAL_NO_CHECKER: 'Nobody else can approve this. A second administrator is needed first.',
  NEEDS_PROPOSAL: 'This needs a second administrator. Propose it instead.',
}

export const notifications = {
  proposal_waits: ({ maker }: Record<string, string>) =>
    `${maker} proposed something that needs your approval`,
  proposal_approved: ({ checker }: Record<string, string>) => `${checker} approved your proposal`,
  proposal_effective: () => 'Your approved proposal took effect',
  proposal_cancelled: () => 'Your approved proposal was cancelled',
  proposal_rejected: ({ checker }: Record<string, string>) => `${checker} rejected your proposal`,
  proposal_ended: () => 'Your proposal ended without a decision',
}

/** The names of its screens in the menu. */
export const screens = { approvals: 'Approvals' }

/** On a device, for a screen that anybody may see. */
export const pushes = {
  proposal_waits: 'A proposal needs your approval.',
  proposal_approved: 'Your proposal was approved.',
  proposal_rejected: 'Your proposal was rejected.',
  proposal_ended: 'Your proposal ended without a decision.',
  proposal_cancelled: 'Your proposal was cancelled.',
  proposal_effective: 'Your proposal has taken effect.',
}
