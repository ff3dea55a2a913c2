import { consentLimits } from './facts.ts'

export const messages = {
  consentApproved: 'You approved the cash-out.',
  consentCodeProved: 'You can tell the agent the code now.',
  consentDeclined: 'You declined the cash-out.',
  consentCancelled: 'The request is cancelled.',
}

export const failures = {
  CONSENT_NOT_FOUND: 'There is no such request',
  CONSENT_PENDING: 'The customer has not answered yet',
  CONSENT_DECLINED: 'The customer declined.',
  CONSENT_EXPIRED: 'The customer did not approve in time. Ask again.',
  CONSENT_CANCELLED: 'You cancelled this request',
  CONSENT_CLOSED: 'This request is closed already',
  CONSENT_SHUT_OUT: `This customer declined your requests. You can ask again after ${consentLimits.blockHours} hours.`,
}

/** Why payments were refused, in the chart of admins. */
export const refusalReasons = {
  CONSENT_DECLINED: 'Customer declined',
  CONSENT_EXPIRED: 'Customer did not answer in time',
  CONSENT_CANCELLED: 'Agent cancelled the request',
  CONSENT_PENDING: 'Customer had not answered yet',
  CONSENT_CLOSED: 'Request was closed already',
  CONSENT_NOT_FOUND: 'No such request',
  CONSENT_SHUT_OUT: 'Customer takes no requests of the agent',
}

export const notifications = {
  agent_shut_out: ({ agent, customer }: Record<string, string>) => `${customer} blocked the agent ${agent}`,
}

/** On a device, for a screen that anybody may see. */
export const pushes = {
  agent_shut_out: 'A customer blocked an agent.',
}
