import { limits } from '#contract/limits.ts'

export type Json = Record<string, unknown>

/** What the docs say about all fields of this name. */
type Field = {
  description?: string
  example: unknown
  /** For rules in code, which the generated schema cannot express. */
  schema?: Json
}

const id = '01a1e20b-4590-7018-9803-cd99068ee178'
const time = '2026-11-14T09:30:00.000Z'
const secret = 'q0P7mJ2vXw5bR8sT1yZc4dEfGhKlNuA6iOo3V9kQ7xM'
const count = { type: 'integer', minimum: 0 }
const sum = { type: 'number', minimum: 0, maximum: limits.amountMax, multipleOf: 0.01 }

const fields: Record<string, Field> = {
  _id: { example: id },
  userId: { example: id },
  agentId: { example: id },
  sessionId: { example: id },
  goalId: { example: id },
  consentId: { example: id },
  paymentKey: {
    description: 'The Idempotency-Key of the payment, percent-encoded.',
    example: '5f0c2a71-order-1842',
    schema: { type: 'string', maxLength: limits.idempotencyKeyMax },
  },
  refusal: { description: 'The code of the failure, when it was refused.', example: null },
  consentRequest: { description: 'Only while it waits for the customer.', example: null },
  isPaidBefore: { description: 'Whether you have sent money to this person before.', example: false },
  shutOuts: {
    description: 'Customers whom the agent cannot ask for a day, because they declined.',
    example: 0,
    schema: count,
  },
  entries: {
    description: 'Running number of the newest entry of the own account.',
    example: 12,
    schema: count,
  },
  unread: { example: 2, schema: count },
  consent: { description: 'Open requests for consent.', example: 1, schema: count },
  notification: { description: 'The newest notification that was seen.', example: 7, schema: count },
  readUpTo: {
    description: 'For the call that marks all of them as read.',
    example: { entries: 12, notification: 7 },
  },
  items: {
    description: 'Money that others moved, and events of the account.',
    example: [
      {
        kind: 'event',
        _id: 7,
        type: 'new_device',
        details: { device: 'Chrome on Android' },
        isUnread: true,
        at: time,
      },
    ],
  },
  agent: { example: { name: 'Kamal Hossain', email: 'agent@batua.test' } },
  expiresAt: { example: '2026-11-14T09:35:00.000Z' },
  secondsLeft: { description: 'Until it expires.', example: 272, schema: count },
  askBeforeCashOut: { description: 'Whether an agent must ask before it pays out.', example: true },
  mailReceived: { description: 'A mail when money arrives.', example: true },
  mailSent: { description: 'A mail when money leaves.', example: false },
  mailWeekly: { description: 'A summary every Monday.', example: false },
  cashOutConsent: {
    description: 'The rule of the operator: nobody is asked, each user chooses, or everybody is asked.',
    example: 'choice',
  },
  passkeyId: { example: id },
  proofs: { example: ['password', 'passkey'] },
  challenge: { description: 'Answered once, within some minutes.', example: secret },
  rpId: { description: 'The host name that the passkeys belong to.', example: 'wallet.example' },
  passkeysAt: { example: 'https://wallet.example' },
  usedAt: { description: 'Null until it is used for the first time.', example: time },
  transports: { example: ['internal'] },
  alg: { description: 'A COSE algorithm: -7 is ECDSA with P-256.', example: -7 },
  clientDataJSON: { example: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' },
  timeout: { description: 'Milliseconds.', example: limits.passkeyMinutes * 60_000 },
  passwordChangedAt: { description: 'Null if the password was never changed.', example: null },
  sessions: {
    description: 'This one first, then those that were used last.',
    example: [
      {
        _id: id,
        device: 'Chrome on Android',
        address: '203.0.113.24',
        method: 'password',
        createdAt: time,
        seenAt: time,
        isCurrent: true,
      },
    ],
  },
  events: {
    description: 'The newest first; alike ones in a row are one with a count.',
    example: [{ type: 'login', device: 'Chrome on Android', address: '203.0.113.24', at: time, count: 1 }],
  },
  ticket: {
    description: `The token of a login that waits for its second factor, for ${limits.ticketMinutes} minutes.`,
    example: secret,
  },
  methods: { description: 'What can finish the login.', example: ['totp', 'recovery'] },
  recoveryCode: {
    description: 'Spaces, hyphens and letter case do not matter. Each works once.',
    example: 'K7QF-2MXD-9PTA-6WHZ-3RNB-Y8CV',
  },
  recoveryCodes: {
    description: 'Handed out once, when they are made. The Security screen tells how many are left.',
    example: ['K7QF-2MXD-9PTA-6WHZ-3RNB-Y8CV', 'T4GJ-8KRE-W2UN-5DFX-M6QP-7HZA'],
  },
  key: {
    description: 'Base32, for people who type it into the app.',
    example: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  },
  uri: {
    description: 'The same key for a QR code.',
    example: 'otpauth://totp/Batua:user%40batua.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Batua',
  },
  authenticator: { description: 'Null while it is not turned on.', example: { since: time } },
  resetId: { example: id },
  proposedBy: { description: 'The name of the admin.', example: 'Farhana Akter' },
  proposedAt: { example: time },
  approvedBy: { description: 'Null until another admin approves it.', example: null },
  appliesAt: { description: 'Null until it is approved.', example: null },
  isOwn: { description: 'You proposed it, so another admin must approve it.', example: false },
  secondFactor: {
    description: '`required`: the account must turn one on before it can do anything else.',
    example: 'off',
  },
  ended: { description: 'How many sessions there were.', example: 2, schema: count },
  name: { example: 'Nusrat Jahan' },
  email: { example: 'user@batua.test' },
  password: { example: 'batua-demo-1' },
  confirmPassword: { description: 'The new password once more.', example: 'batua-demo-1' },
  phone: {
    description: 'With the country code; a number of Bangladesh may leave it out.',
    example: '+8801711000001',
  },
  phoneVerified: { description: 'Only a confirmed number receives money.', example: true },
  phoneMove: {
    description: 'Two accounts have confirmed the number: to which it goes, and when.',
    example: null,
  },
  role: { example: 'USER' },
  status: { example: 'active' },
  isVerified: { example: true },
  isFrozen: { description: 'By its owner, through the link of a security mail.', example: false },
  createdAt: { example: time },
  provedUntil: { example: '2026-11-14T09:40:00.000Z' },
  token: { description: 'Opaque: there is nothing to read in it.', example: secret },
  registration: {
    description: 'The token that registering, or a login before verifying, answered with.',
    example: secret,
  },
  mark: { description: 'Two letters that tell the mail of this registration from others.', example: 'KX' },
  code: { description: `The ${limits.codeDigits} digits that were sent.`, example: '481516' },
  for: {
    description: 'The payment that is confirmed, if any.',
    example: { path: '/wallet/me/withdraw', body: { amount: 8000 } },
  },
  paymentProof: {
    description: 'For the Step-Up header of the payment; null when none was named.',
    example: secret,
  },
  above: { example: 2000 },
  proof: { example: { password: 'batua-demo-1' } },
  amount: { description: 'In taka, with at most two decimals.', example: 250, schema: sum },
  recipientPhone: {
    description: 'A phone number or an email address of the receiver.',
    example: '01711000002',
  },
  userEmail: { description: 'Of the user who brings or takes the cash.', example: 'user@batua.test' },
  agentEmail: { description: 'Of the agent who assists, if any.', example: 'agent@batua.test' },
  pendingEmail: { description: 'Counts once the code mailed to it is entered.', example: null },
  balance: { example: 12_459 },
  balanceAfter: {
    description: 'Of the own account right after it; null for who is no side of it.',
    example: 12_209,
  },
  note: {
    description: `What the sender writes to the receiver: at most ${limits.noteMax} characters, one line of plain text.`,
    example: 'For the bus tickets',
  },
  before: { description: 'Where to continue: `next` of the page before.', example: 4210 },
  next: { description: 'The `before` of the next call. Null: there is nothing further back.', example: 4210 },
  searchedBackTo: {
    description: 'A search stopped at this time, because one call looks at no more entries. Else null.',
    example: null,
  },
  fee: { description: 'What the reader paid for it.', example: 0 },
  legs: { description: 'Other transfers of the same posting that touch the own account.', example: [] },
  noteHidden: { description: 'The receiver hid the note. Always false for the sender.', example: false },
  reference: { description: 'For people: on receipts, in searches.', example: 'BT7K2M9QFD' },
  receipt: {
    description: 'Reference and tag with a dot between them.',
    example: 'BT7K2M9QFD.K4TR8NWQ2ZC6HMJ5XVPA',
  },
  receiptTag: {
    description:
      'The public address of the receipt is `/r/<reference>.<receiptTag>`. Null: the server has no secret key.',
    example: 'K4TR8NWQ2ZC6HMJ5XVPA',
  },
  putAside: {
    description: 'What a savings rule of the caller put aside together with it. Null: nothing.',
    example: null,
  },
  transactionId: { example: id },
  senderName: { description: 'Masked. Null: money from outside.', example: 'Nusrat J.' },
  receiverName: { description: 'Masked. Null: money to outside.', example: 'Tanvir A.' },
  returned: { description: 'The sum that was given back.', example: 0, schema: sum },
  checkpoint: {
    description:
      'The first checkpoint of the journal that covers it, by its number of sealed segments. Null: none does yet.',
    example: 4182,
  },
  checkedAt: { example: time },
  month: { description: 'A month in Dhaka.', example: '2026-10' },
  first: { description: 'A month in Dhaka.', example: '2026-09' },
  last: { description: 'The running month.', example: '2026-11' },
  isClosed: { description: 'The month is over and does not change any more.', example: true },
  asOf: {
    description: 'The end of a closed month, or the time of the call.',
    example: '2026-10-31T18:00:00.000Z',
  },
  account: { description: 'The number of the wallet (W) or float (F).', example: 'W-000-417' },
  holder: { example: { name: 'Nusrat Jahan', email: 'user@batua.test' } },
  opening: { example: 9140.5 },
  came: { example: 19_100 },
  went: { description: 'Without fees.', example: 17_450 },
  fees: { example: 0, schema: sum },
  closing: { example: 10_790.5 },
  firstNumber: { description: 'Running number of the first entry; null when there is none.', example: 1841 },
  lastNumber: { example: 1862 },
  rows: {
    description: 'Oldest first.',
    example: [
      {
        number: 1842,
        reference: 'BT7K2M9QFD',
        type: 'send_money',
        createdAt: '2026-10-02T05:42:00.000Z',
        way: 'out',
        amount: 5500,
        balance: 11_640.5,
        relation: 'to',
        name: 'Rahim Uddin',
        note: 'Rent',
      },
    ],
  },
  type: { example: 'send_money' },
  currency: { example: 'BDT' },
  sender: {
    description: 'Null: money from outside.',
    example: { name: 'Nusrat Jahan', email: 'user@batua.test', phone: null },
  },
  receiver: {
    description:
      'Null: money to outside. A sender sees the address that was typed, and a masked name of a stranger.',
    example: { name: 'Tanvir A.', email: null, phone: '+8801711000002' },
  },
  goal: { description: 'Of type savings: the goal on the other side. Else null.', example: null },
  goals: {
    description: 'Open goals, the oldest first.',
    example: [
      {
        _id: id,
        name: 'Bicycle',
        icon: 'bicycle',
        balance: 12_600,
        target: 18_000,
        targetDate: '2027-02-13',
        lockedUntil: null,
        isLocked: false,
        notice: null,
        reachedAt: null,
        roundUp: { to: 100, times: 1 },
        share: null,
        createdAt: time,
      },
    ],
  },
  icon: { example: 'bicycle' },
  target: { description: 'Null: the goal has no target.', example: 18_000 },
  targetDate: { description: 'The day by which the target is to be reached.', example: '2099-02-13' },
  lockedUntil: {
    description: 'The first day, in Dhaka, on which money can be taken out without a notice.',
    example: '2099-02-01',
  },
  isLocked: { description: 'Whether money can be taken out now.', example: true },
  notice: { description: 'When the money is free in spite of the lock, and until when.', example: null },
  reachedAt: { description: 'When the target was first reached.', example: null },
  thisMonth: {
    description: 'What the rules put aside since the first day of this month in Dhaka.',
    example: { roundUps: 312, share: 68.5 },
  },
  roundUp: {
    description:
      'Each send or withdrawal is rounded up to a multiple of `to` taka, and `times` the difference goes ' +
      'into this goal. A person has one such rule.',
    example: { to: 100, times: 1 },
  },
  share: {
    description:
      'This part of all money received above `above` taka goes into this goal. A person has one such rule.',
    example: { percent: 5, above: 1000 },
  },
  way: { description: 'Into the goal or out of it.', example: 'in' },
  by: { description: 'Who moved the money: the person or a rule.', example: 'round_up' },
  of: { description: 'The payment or arrival that a rule took it from.', example: 560 },
  listing: { description: 'Null for an agent who did not choose to be listed.', example: null },
  listed: { description: 'In the public directory of agents.', example: true },
  area: { example: 'Mirpur 10, Dhaka' },
  hours: { example: '9:00 to 21:00, closed on Friday' },
  showPhone: { description: 'Whether the directory shows the confirmed phone number.', example: true },
  cashIn: { example: 18_500 },
  cashOut: { example: 7_250 },
  creditLine: { description: 'How far below zero the float may go.', example: 100_000 },
  left: { description: 'What cash-in can still take.', example: 99_750 },
  totalUsers: { example: 24 },
  totalAgents: { example: 3 },
  totalTransactions: { example: 612 },
  totalTransactionVolume: { example: 1_482_930.5 },
  period: { description: '12 months, 13 weeks or 30 days.', example: 'year' },
  from: { description: 'The first day, in Dhaka.', example: '2026-11-01' },
  today: { description: 'In Dhaka.', example: '2026-11-16' },
  since: { description: 'Whole months from this day on.', example: '2025-12-01' },
  day: { description: 'In Dhaka.', example: '2026-11-16' },
  in: { example: 19_100 },
  out: { example: 17_450 },
  now: { example: 11_880.5 },
  direction: { example: 'in' },
  payments: { description: 'In both directions.', example: 24, schema: count },
  sent: { example: 38_200 },
  received: { example: 4_100 },
  emptyAt: {
    description: 'At the pace of today; null without two hours of cash, or when it lasts for the day.',
    example: '2026-11-16T10:00:00.000Z',
  },
  volume: { example: 42_310 },
  count: { example: 14, schema: count },
  active: { description: 'People who made a payment; null until the day is over.', example: 16 },
  joined: { example: 2, schema: count },
  asked: {
    description: 'Requests to move money, with those that were refused.',
    example: 410,
    schema: count,
  },
  refused: { example: 31, schema: count },
  page: {
    description: 'From 1 on.',
    example: 1,
    schema: { type: 'integer', minimum: 1, maximum: limits.pageMax, default: 1 },
  },
  limit: {
    description: `Rows per page. Above ${limits.pageSizeMax} it counts as ${limits.pageSizeMax}.`,
    example: 10,
    schema: { type: 'integer', minimum: 1 },
  },
  total: { description: 'Rows of all pages.', example: 3, schema: count },
  totalPages: { example: 1, schema: count },
  search: { description: 'Part of a name, address, phone number or reference.', example: 'nusrat' },
  minAmount: { example: 100, schema: sum },
  maxAmount: { example: 5000, schema: sum },
  startDate: { description: 'This day and later, in Dhaka.', example: '2026-11-01' },
  endDate: { description: 'This day and earlier, in Dhaka.', example: '2026-11-30' },
}

export const fieldOf = (name: string): Partial<Field> => fields[name] ?? {}
