import { z } from 'zod'
import { registrationToken } from '../fields.ts'
import { agentListingBody } from '../forms/agent.ts'
import { agentStatuses, roles, userStatuses } from '../roles.ts'
import { factorStates } from '../second-factors.ts'
import { email, id, like, name, phone, time } from './values.ts'

/** People: their accounts, profiles and choices, in the answers of the calls. */

const phoneVerified = z.boolean().meta({ description: 'Only a confirmed number receives money.' })

export const me = z.object({
  _id: id,
  name,
  email,
  phone,
  phoneVerified,
  phoneMove: z
    .object({ to: z.enum(['me', 'other']), at: time })
    .nullable()
    .meta({
      description: 'Two accounts have confirmed the number: to which it goes, and when.',
      example: null,
    }),
  role: z.enum(roles).meta({ example: 'USER' }),
  status: z.enum(agentStatuses).meta({ example: 'active' }),
  isVerified: z.boolean(),
  secondFactor: z.enum(factorStates).meta({
    description: '`required`: the account must turn one on before it can do anything else.',
    example: 'off',
  }),
  createdAt: time,
})
export type Me = z.infer<typeof me>

/** Verifying needs this token and the code. */
export const registration = z.object({
  registration: like(registrationToken, z.string()),
  mark: z.string().meta({
    description: 'Two letters that tell the mail of this registration from others.',
    example: 'KX',
  }),
})
export type Registration = z.infer<typeof registration>

export const user = z.object({
  _id: id,
  name,
  email,
  phone,
  phoneVerified,
  status: z.enum(userStatuses).meta({ example: 'active' }),
  /** No money can leave. */
  isFrozen: z
    .boolean()
    .meta({ description: 'By its owner, through the link of a security mail.', example: false }),
  createdAt: time,
})
export type User = z.infer<typeof user>

/** The data that an agent chose to publish. The name is that of the account. */
export const agentListing = z.object({
  listed: like(agentListingBody.shape.listed, z.boolean()),
  area: like(agentListingBody.shape.area, z.string()),
  hours: like(agentListingBody.shape.hours, z.string()),
  showPhone: like(agentListingBody.shape.showPhone, z.boolean()),
})
export type AgentListing = z.infer<typeof agentListing>

/** An agent in the public directory. Nothing else of the account is public: no id, no email. */
export const listedAgent = z.object({ name, ...agentListing.pick({ area: true, hours: true }).shape, phone })
export type ListedAgent = z.infer<typeof listedAgent>

export const agent = user.extend({
  status: z.enum(agentStatuses).meta({ example: 'active' }),
  listing: agentListing
    .nullable()
    .meta({ description: 'Null for an agent who did not choose to be listed.', example: null }),
  shutOuts: z.int().meta({
    description: 'Customers whom the agent cannot ask for a day, because they declined.',
    example: 0,
  }),
})
export type Agent = z.infer<typeof agent>

/** The call that changes them takes the same fields. */
export const choiceDocs = {
  askBeforeCashOut: { description: 'Whether an agent must ask before it pays out.' },
  mailReceived: { description: 'A mail when money arrives.' },
  mailSent: { description: 'A mail when money leaves.', example: false },
  mailWeekly: { description: 'A summary every Monday.', example: false },
  pushMoney: { description: 'Notifications on your devices about money.' },
  pushRequests: { description: 'Notifications on your devices about requests, reports and plans.' },
  pushSecurity: { description: 'Notifications on your devices about the safety of the account.' },
}

/** What a user has chosen, and what the operator demands. Mails about the safety of the account always come. */
export const preferences = z.object({
  askBeforeCashOut: z.boolean().meta(choiceDocs.askBeforeCashOut),
  cashOutConsent: z.enum(['off', 'choice', 'required']).meta({
    description: 'The rule of the operator: nobody is asked, each user chooses, or everybody is asked.',
    example: 'choice',
  }),
  mailReceived: z.boolean().meta(choiceDocs.mailReceived),
  mailSent: z.boolean().meta(choiceDocs.mailSent),
  mailWeekly: z.boolean().meta(choiceDocs.mailWeekly),
  pushMoney: z.boolean().meta(choiceDocs.pushMoney),
  pushRequests: z.boolean().meta(choiceDocs.pushRequests),
  pushSecurity: z.boolean().meta(choiceDocs.pushSecurity),
})
export type Preferences = z.infer<typeof preferences>

/** The receiver of a payment before it is made. The name is masked until that person has paid the reader. */
export const recipientName = z.object({
  name,
  shownName: z.string().nullable().meta({
    description: 'What stands on the pay code, such as the name of a shop. Only if you looked up a pay code.',
    example: null,
  }),
  isPaidBefore: z
    .boolean()
    .meta({ description: 'Whether you have sent money to this person before.', example: false }),
})
export type RecipientName = z.infer<typeof recipientName>

/** The customer of a cash-in or cash-out before it is made. The name is masked until the agent has served them. */
export const customerName = z.object({ name })
export type CustomerName = z.infer<typeof customerName>

export const profile = z.object({ name, email, phone })
export type Profile = z.infer<typeof profile>

export const agentProfile = profile.extend({
  pendingEmail: z
    .string()
    .nullable()
    .meta({ description: 'Counts once the code mailed to it is entered.', example: null }),
})
export type AgentProfile = z.infer<typeof agentProfile>
