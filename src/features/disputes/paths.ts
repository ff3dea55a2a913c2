/** The reports of a user, and of an agent. */
export const disputesPaths = { user: '/user/disputes', agent: '/agent/disputes' } as const

/** In the address: the dispute that is open, or the payment that is being reported. */
export const DISPUTE = 'dispute'
export const PAYMENT = 'payment'

/** What administrators see of all reports. */
export const adminDisputesPath = '/admin/disputes'
export const adminDisputePath = (disputeId: string) => `${adminDisputesPath}/${disputeId}`
