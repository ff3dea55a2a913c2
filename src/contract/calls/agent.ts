import type { Calls } from '../call.ts'

const access = ['AGENT'] as const

export const agentCalls = {
  getAgentFloat: { method: 'GET', path: '/agent/float', access },
  findCustomer: { method: 'POST', path: '/agent/customer', access },
  getAgentProfile: { method: 'GET', path: '/agent/profile', access },
  updateAgentProfile: { method: 'PUT', path: '/agent/profile', access },
  confirmAgentEmail: { method: 'POST', path: '/agent/profile/email', access },
  getAgentListing: { method: 'GET', path: '/agent/listing', access },
  updateAgentListing: { method: 'PUT', path: '/agent/listing', access },
} as const satisfies Calls
