import { z } from 'zod'
import { notificationTypes } from './notifications.ts'
import { agentStatuses, roles, userStatuses } from './roles.ts'
import { goalIcons } from './savings.ts'
import { factorStates } from './second-factors.ts'
import { securityEventTypes } from './security-events.ts'
import {
  entryRelations,
  historyTypes,
  receiptStates,
  transactionStatuses,
  transactionTypes,
  transferTypes,
} from './transactions.ts'

/** The data in the answers of the calls. */

const id = z.uuid()
const time = z.iso.datetime()
const takaOnTheWire = z.number()

export const me = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The person proved the number with a code. Only a proved number can receive money or be found. */
  phoneVerified: z.boolean(),
  /** Two accounts have proved the number: which of them gets it, and when. */
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

export const session = z.object({
  _id: id,
  /** Such as "Chrome on Android", or a part of the user agent. */
  device: z.string(),
  address: z.string().nullable(),
  method: z.string(),
  createdAt: time,
  /** To ten minutes. */
  seenAt: time,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const securityEvent = z.object({
  type: z.enum(securityEventTypes),
  device: z.string().nullable(),
  /** Null when an admin or the operator did it. */
  address: z.string().nullable(),
  at: time,
  /** How many times in a row. */
  count: z.int(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

/** Shown once: the server never returns the secret again. */
export const authenticatorKey = z.object({
  /** Base32, for people who type it. */
  key: z.string(),
  /** For a QR code. */
  uri: z.string(),
})
export type AuthenticatorKey = z.infer<typeof authenticatorKey>

/** Shown once. Null when the codes from before still count. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
/** The payment that a person proves: the amount and the masked name of the receiver, null when the money leaves Batua. */
export const unprovedPayment = z.object({ amount: takaOnTheWire, to: z.string().nullable() })
export type UnprovedPayment = z.infer<typeof unprovedPayment>

export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: time,
  /** Null until it is used for the first time. */
  usedAt: time.nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. It names no credential: the browser shows the passkeys that it has. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

export const security = z.object({
  /** The session counts as freshly proved until then; null when it needs a new proof. */
  provedUntil: time.nullable(),
  /** Null while it is not turned on. */
  authenticator: z.object({ since: time }).nullable(),
  /** Null while there are no codes. */
  recoveryCodes: z.object({ left: z.int(), of: z.int() }).nullable(),
  /** Null if the password was never changed. */
  passwordChangedAt: time.nullable(),
  passkeys: z.array(passkey),
  /** Payments above `above` need a proof of their own. Null without a second factor or a wallet. */
  paymentLimit: z.object({ above: takaOnTheWire, max: takaOnTheWire }).nullable(),
  /** The only origin at which passkeys work; null when they work nowhere. */
  passkeysAt: z.string().nullable(),
  sessions: z.array(session),
  events: z.array(securityEvent),
})
export type Security = z.infer<typeof security>

/** A reset of the second factors of somebody who lost them. */
export const factorReset = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** The name of the admin. */
  proposedBy: z.string(),
  proposedAt: time,
  /** Null until another admin approves it. */
  approvedBy: z.string().nullable(),
  appliesAt: time.nullable(),
  /** You proposed it, so another admin must approve it. */
  isOwn: z.boolean(),
})
export type FactorReset = z.infer<typeof factorReset>

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

/**
 * One side of a transaction. A sender sees only the address of the receiver that they typed; the other one is null.
 * The name is masked until that person has paid the sender. The phone number is set only if money was sent to it.
 */
export const party = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type Party = z.infer<typeof party>

export const transaction = z.object({
  _id: id,
  reference: z.string(),
  type: z.enum(historyTypes),
  amount: takaOnTheWire,
  currency: z.string(),
  status: z.enum(transactionStatuses),
  createdAt: time,
  sender: party.nullable(),
  receiver: party.nullable(),
  /** The balance of the reader's own account after this transaction; null for readers who are not a side of it. */
  balanceAfter: takaOnTheWire.nullable(),
  /** What the sender wrote, as plain text. A receiver who hid it gets null. */
  note: z.string().nullable(),
  /** The receiver hid the note. Always false for the sender. */
  noteHidden: z.boolean(),
  /** Of type savings: the other side. The side of the goal has no person. */
  goal: z.object({ _id: id, name: z.string() }).nullable(),
})
export type Transaction = z.infer<typeof transaction>

/** A part of the own history, newest first. */
export const historyPage = z.object({
  transactions: z.array(transaction),
  /** The `before` of the next call. Null when there are no older entries. */
  next: z.int().nullable(),
  /** The search stopped here, because one call reads only so many entries. */
  searchedBackTo: time.nullable(),
})
export type HistoryPage = z.infer<typeof historyPage>

/** All data of a transaction. */
export const transactionDetail = transaction.extend({
  /** What the reader paid for it. */
  fee: takaOnTheWire,
  /** The other transfers that were posted with it and touch the reader's account. */
  legs: z.array(transaction),
})
export type TransactionDetail = z.infer<typeof transactionDetail>

/** Proves a receipt at its public page, `/r/<reference>.<tag>`. Null when the server has no secret key. */
const receiptTag = z.string().nullable()

/** The answer of a money call. */
export const paidTransaction = transaction.extend({ receiptTag })
export type PaidTransaction = z.infer<typeof paidTransaction>

export const ownReceipt = z.object({ reference: z.string(), receiptTag })
export type OwnReceipt = z.infer<typeof ownReceipt>

/** The data that everybody with the link of a receipt can see: no balance, no email, no whole name. */
export const receiptCheck = z.object({
  reference: z.string(),
  type: z.enum(transactionTypes),
  amount: takaOnTheWire,
  currency: z.string(),
  createdAt: time,
  senderName: z.string().nullable(),
  receiverName: z.string().nullable(),
  state: z.enum(receiptStates),
  /** The sum that was given back so far. */
  returned: takaOnTheWire,
  /** The first checkpoint of the journal that covers it: the number of sealed segments. Null: none does yet. */
  checkpoint: z.int().nullable(),
  checkedAt: time,
})
export type ReceiptCheck = z.infer<typeof receiptCheck>
/** A cash-out that waits for its customer, as the agent sees it. */
export const pendingConsent = z.object({
  _id: id,
  amount: takaOnTheWire,
  expiresAt: time,
  /** The same as a duration, for clocks that are wrong. */
  secondsLeft: z.int(),
})
export type PendingConsent = z.infer<typeof pendingConsent>

/** An agent asks whether it may pay out from the wallet. */
export const consent = pendingConsent.extend({
  agent: z.object({ name: z.string(), email: z.string() }),
  /** Null after too many wrong tries (then only Approve helps), and while it needs a proof. */
  code: z.string().nullable(),
  codeNeedsProof: z.boolean(),
  createdAt: time,
})
export type Consent = z.infer<typeof consent>

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

const knownPerson = z.object({ name: z.string(), address: z.string() })

export const people = z.object({
  recent: z.array(knownPerson),
  saved: z.array(knownPerson.extend({ _id: id, nickname: z.string() })),
})
export type People = z.infer<typeof people>

/** The numbers by which a page sees whether its data is out of date. */
export const liveState = z.object({
  /** Running number of the newest entry of the own account. */
  entries: z.int(),
  unread: z.int(),
  /** Open requests for consent, to the user or by the agent. */
  consent: z.int(),
})
export type LiveState = z.infer<typeof liveState>

const notificationFacts = { isUnread: z.boolean(), at: time }

export const notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), transaction, ...notificationFacts }),
  z.object({
    kind: z.literal('event'),
    _id: z.int(),
    type: z.enum(notificationTypes),
    /** The parameters of the message for this type. */
    details: z.record(z.string(), z.string()),
    ...notificationFacts,
  }),
])
export type Notification = z.infer<typeof notification>

export const notifications = z.object({
  items: z.array(notification),
  /** For the call that marks all of them as read. */
  readUpTo: z.object({ entries: z.int(), notification: z.int() }),
})
export type Notifications = z.infer<typeof notifications>

/** A month in Dhaka, such as 2026-10. */
const month = z.string()

/** There are statements from the first month to the running one. */
export const statementMonths = z.object({ first: month, last: month })
export type StatementMonths = z.infer<typeof statementMonths>

/** An entry of the own account. The other person, or the own savings goal, has the name that was visible at the time. */
export const statementRow = z.object({
  /** The running number of the account. */
  number: z.int(),
  reference: z.string(),
  type: z.enum(transferTypes),
  createdAt: time,
  way: z.enum(['in', 'out']),
  amount: takaOnTheWire,
  balance: takaOnTheWire,
  relation: z.enum(entryRelations).nullable(),
  name: z.string().nullable(),
  /** Only what the reader wrote: a note that was received can be hidden later. */
  note: z.string().nullable(),
})
export type StatementRow = z.infer<typeof statementRow>

/** The opening balance plus incoming minus outgoing money and fees is the closing balance. */
export const statement = z.object({
  month,
  /** It does not change any more. */
  isClosed: z.boolean(),
  /** The end of a closed month, or the time of the call. */
  asOf: time,
  account: z.string(),
  holder: z.object({ name: z.string(), email: z.string() }),
  opening: takaOnTheWire,
  came: takaOnTheWire,
  went: takaOnTheWire,
  fees: takaOnTheWire,
  closing: takaOnTheWire,
  firstNumber: z.int().nullable(),
  lastNumber: z.int().nullable(),
  rows: z.array(statementRow),
})
export type Statement = z.infer<typeof statement>

export const analytics = z.object({
  totalUsers: z.int(),
  totalAgents: z.int(),
  totalTransactions: z.int(),
  totalTransactionVolume: takaOnTheWire,
})
export type Analytics = z.infer<typeof analytics>

export const agentSummary = z.object({ cashIn: takaOnTheWire, cashOut: takaOnTheWire })
export type AgentSummary = z.infer<typeof agentSummary>

/** The e-money that an agent can use for cash-in. */
export const agentFloat = z.object({
  /** Below zero while the agent owes the operator. */
  balance: takaOnTheWire,
  /** How far below zero the balance may go. */
  creditLine: takaOnTheWire,
  /** The largest cash-in that is possible now. */
  left: takaOnTheWire,
})
export type AgentFloat = z.infer<typeof agentFloat>

export const wallet = z.object({ balance: takaOnTheWire })
export type Wallet = z.infer<typeof wallet>

export const goal = z.object({
  _id: id,
  name: z.string(),
  icon: z.enum(goalIcons),
  balance: takaOnTheWire,
  target: takaOnTheWire.nullable(),
  targetDate: z.iso.date().nullable(),
  /** The first day, in Dhaka, on which the money is free. */
  lockedUntil: z.iso.date().nullable(),
  /** No money can be taken out now. */
  isLocked: z.boolean(),
  /** The money is free between these times, in spite of the lock. */
  notice: z.object({ freeFrom: time, freeUntil: time }).nullable(),
  /** When the target was first reached. */
  reachedAt: time.nullable(),
  /** Each payment is rounded up to a multiple of so many taka, and the difference, so many times, goes here. */
  roundUp: z.object({ to: z.int(), times: z.int() }).nullable(),
  /** This part of each arrival above so many taka goes here. */
  share: z.object({ percent: z.int(), above: takaOnTheWire }).nullable(),
  createdAt: time,
})
export type Goal = z.infer<typeof goal>

export const savings = z.object({
  /** In all goals together. The balance of the wallet does not include it. */
  balance: takaOnTheWire,
  goals: z.array(goal),
})
export type Savings = z.infer<typeof savings>

export const goalMovement = z.object({
  _id: id,
  reference: z.string(),
  way: z.enum(['in', 'out']),
  amount: takaOnTheWire,
  /** The person, or a rule. */
  by: z.enum(['you', 'round_up', 'share']),
  /** The payment or arrival that the rule took it from. */
  of: takaOnTheWire.nullable(),
  createdAt: time,
  balanceAfter: takaOnTheWire,
})
export type GoalMovement = z.infer<typeof goalMovement>

export const profile = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() })
export type Profile = z.infer<typeof profile>

export const agentProfile = profile.extend({
  /** A new email that becomes valid when its code is entered. */
  pendingEmail: z.string().nullable(),
})
export type AgentProfile = z.infer<typeof agentProfile>

export const pageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() })
export type PageMeta = z.infer<typeof pageMeta>
