import { z } from 'zod'
import { agentStatuses, roles, userStatuses } from './roles.ts'
import { transactionStatuses, transactionTypes } from './transactions.ts'

/** What the calls answer with. */

const id = z.uuid()
const time = z.iso.datetime()
const takaOnTheWire = z.number()

export const me = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(agentStatuses),
  isVerified: z.boolean(),
  createdAt: time,
})
export type Me = z.infer<typeof me>

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.enum(userStatuses),
  createdAt: time,
})
export type User = z.infer<typeof user>

export const agent = user.extend({ status: z.enum(agentStatuses) })
export type Agent = z.infer<typeof agent>

export const party = z.object({ email: z.string(), name: z.string() })
export type Party = z.infer<typeof party>

export const transaction = z.object({
  _id: id,
  reference: z.string(),
  type: z.enum(transactionTypes),
  amount: takaOnTheWire,
  currency: z.string(),
  status: z.enum(transactionStatuses),
  createdAt: time,
  sender: party.nullable(),
  receiver: party.nullable(),
})
export type Transaction = z.infer<typeof transaction>

export const analytics = z.object({
  totalUsers: z.int(),
  totalAgents: z.int(),
  totalTransactions: z.int(),
  totalTransactionVolume: takaOnTheWire,
})
export type Analytics = z.infer<typeof analytics>

export const agentSummary = z.object({ cashIn: takaOnTheWire, cashOut: takaOnTheWire })
export type AgentSummary = z.infer<typeof agentSummary>

export const wallet = z.object({ balance: takaOnTheWire })
export type Wallet = z.infer<typeof wallet>

export const profile = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() })
export type Profile = z.infer<typeof profile>

export const pageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() })
export type PageMeta = z.infer<typeof pageMeta>
