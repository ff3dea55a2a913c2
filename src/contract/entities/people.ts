import { z } from 'zod'
import { agentStatuses, roles, userStatuses } from '../roles.ts'
import { factorStates } from '../second-factors.ts'
import { id, time } from './values.ts'

/** People: their accounts, profiles and choices, in the answers of the calls. */

export const me = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The person verified the number with a code. Only a verified number can receive money or be found. */
  phoneVerified: z.boolean(),
  /** Two accounts have verified the number: which of them gets it, and when. */
  phoneMove: z.object({ to: z.enum(['me', 'other']), at: time }).nullable(),
  role: z.enum(roles),
  status: z.enum(agentStatuses),
  isVerified: z.boolean(),
  /** `required`: nothing else works until a second factor is turned on. */
  secondFactor: z.enum(factorStates),
  createdAt: time,
})
export type Me = z.infer<typeof me>

/** Verifying needs this token and the code. The two letters identify the mail of this registration. */
export const registration = z.object({ registration: z.string(), mark: z.string() })
export type Registration = z.infer<typeof registration>

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  status: z.enum(userStatuses),
  /** The owner froze the account with the link of a security mail: no money can leave. */
  isFrozen: z.boolean(),
  createdAt: time,
})
export type User = z.infer<typeof user>

/** The data that an agent chose to publish. The name is that of the account. */
export const agentListing = z.object({
  listed: z.boolean(),
  area: z.string(),
  hours: z.string(),
  /** Only a confirmed number is shown. */
  showPhone: z.boolean(),
})
export type AgentListing = z.infer<typeof agentListing>

/** An agent in the public directory. Nothing else of the account is public: no id, no email. */
export const listedAgent = z.object({
  name: z.string(),
  area: z.string(),
  hours: z.string(),
  phone: z.string().nullable(),
})
export type ListedAgent = z.infer<typeof listedAgent>

export const agent = user.extend({
  status: z.enum(agentStatuses),
  /** Null for an agent who did not choose to be listed. */
  listing: agentListing.nullable(),
  /** The number of customers who declined so often that the agent cannot ask them for a day. */
  shutOuts: z.int(),
})
export type Agent = z.infer<typeof agent>

/** What a user has chosen, and what the operator demands. */
export const preferences = z.object({
  /** Ask me before an agent pays out from my wallet. */
  askBeforeCashOut: z.boolean(),
  /** The operator's rule: nobody is asked, each user chooses, or everybody is asked. */
  cashOutConsent: z.enum(['off', 'choice', 'required']),
  /** Mails about money; those about the safety of the account always come. */
  mailReceived: z.boolean(),
  mailSent: z.boolean(),
  mailWeekly: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

/** The receiver of a payment before it is made. The name is masked until that person has paid the reader. */
export const recipientName = z.object({ name: z.string(), isPaidBefore: z.boolean() })
export type RecipientName = z.infer<typeof recipientName>

/** The customer of a cash-in or cash-out before it is made. The name is masked until the agent has served them. */
export const customerName = z.object({ name: z.string() })
export type CustomerName = z.infer<typeof customerName>

export const profile = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() })
export type Profile = z.infer<typeof profile>

export const agentProfile = profile.extend({
  /** A new email that becomes valid when its code is entered. */
  pendingEmail: z.string().nullable(),
})
export type AgentProfile = z.infer<typeof agentProfile>
