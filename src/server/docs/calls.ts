import type { CallDocs, Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { endpointsByName } from '../features/calls.ts'

/** An export may have a short name because its file gives the context; a generated client needs the full name. */
const longerNames: Record<string, string> = {
  verify: 'verifyRegistration',
  resend: 'resendRegistrationCode',
  notMe: 'freezeAccountByLink',
  freeze: 'freezeOwnAccount',
  stepUp: 'proveAgain',
  secondLogin: 'finishLogin',
  stepUpOptions: 'listProofs',
  askPasskey: 'askPasskeyChallenge',
  startPasskey: 'startNewPasskey',
  myTransactions: 'listMyTransactions',
  agentTransactions: 'listAgentTransactions',
  withdraw: 'withdrawMoney',
  getTransaction: 'getMyTransaction',
  listHistory: 'searchMyTransactions',
  downloadHistory: 'downloadMyTransactions',
  goalMovements: 'listGoalMovements',
}

const names = new Map([...endpointsByName].map(([name, endpoint]) => [endpoint, longerNames[name] ?? name]))

/** The method name in a generated client. Calls outside the contract, which some tests make, use their path. */
export const operationIdOf = (endpoint: Endpoint): string => names.get(endpoint) ?? endpoint.path

type Group = { name: string; description: string; paths: string[] }

/** In the order in which a new reader needs them. A call belongs to the group with the longest path that matches. */
const groups: Group[] = [
  {
    name: 'Sign-up and sign-in',
    description: 'Open an account, verify its email address, get a token, confirm again who you are.',
    paths: ['/user/register', '/auth/'],
  },
  {
    name: 'Own account',
    description: 'Name, phone number and password of who is signed in.',
    paths: ['/user/'],
  },
  { name: 'Wallet', description: "A user's balance, payments and history.", paths: ['/wallet/'] },
  {
    name: 'History',
    description: 'The transactions of a user, or those that an agent handled: search, details, download.',
    paths: ['/history'],
  },
  {
    name: 'Receipts',
    description: 'The public check of a receipt, and the tag that its address needs.',
    paths: ['/receipts/', '/transactions/:transactionId/receipt'],
  },
  {
    name: 'Savings',
    description:
      'Goals that a user puts money aside for. Their money is not part of the balance of the wallet.',
    paths: ['/wallet/goals'],
  },
  {
    name: 'Statements',
    description: 'The own account by month in Dhaka. A closed month reads the same each time.',
    paths: ['/statements'],
  },
  {
    name: 'Agent',
    description: 'Cash in, cash out and what an agent has handled, and the profile of an agent.',
    paths: ['/transactions/', '/transaction/', '/agent/'],
  },
  {
    name: 'Events',
    description: 'Know at once what has changed, and what you were told.',
    paths: ['/events', '/notifications'],
  },
  {
    name: 'Directory',
    description: 'Agents who chose to be found.',
    paths: ['/agents'],
  },
  {
    name: 'Administration',
    description: 'Totals, people and all transactions. What an administrator looks at is recorded.',
    paths: ['/admin/'],
  },
]

const starts = groups
  .flatMap(({ name, paths }) => paths.map((start) => ({ name, start })))
  .toSorted((a, b) => b.start.length - a.start.length)

export const groupOf = ({ path }: Endpoint): string =>
  starts.find(({ start }) => path.startsWith(start))?.name ?? path.split('/')[1]!

/** A call without a group gets one named after the first word of its path. Add its description above. */
export const groupsOf = (endpoints: readonly Endpoint[]) => {
  const used = new Set(endpoints.map(groupOf))
  const known = groups.filter(({ name }) => used.delete(name))
  return [
    ...known.map(({ name, description }) => ({ name, description })),
    ...[...used].map((name) => ({ name })),
  ]
}

const agent = { name: 'Kamal Hossain', email: 'agent@batua.test', phone: null }
const user = { name: 'Nusrat Jahan', email: 'user@batua.test', phone: null }

const notes: Record<string, CallDocs> = {
  register: {
    description: 'Nobody can sign in yet: a code is mailed, and the answer has the token that goes with it.',
    message: 'registered',
    request: { name: 'Rahim Uddin', email: 'rahim@example.com', password: 'a purse of my own' },
    data: {
      name: 'Rahim Uddin',
      email: 'rahim@example.com',
      phone: null,
      phoneVerified: false,
      isVerified: false,
    },
  },
  verifyRegistration: { message: 'verified', request: { email: 'rahim@example.com' } },
  resendRegistrationCode: { message: 'codeResent', request: { email: 'rahim@example.com' } },
  login: {
    description:
      'The token of the answer goes into the Authorization header of other calls. A cookie with it is set too, ' +
      'for browsers. With a second factor the answer has a `ticket` and the `methods` instead: ' +
      '`POST /auth/login/second` then answers with the token.',
    message: 'loginSucceeded',
  },
  finishLogin: {
    description:
      `Send exactly one of them beside the ticket. A ticket takes ${limits.ticketTries} wrong ones. A passkey answers a ` +
      'challenge for signing in.',
    message: 'loginSucceeded',
    request: { recoveryCode: undefined, assertion: undefined },
  },
  getSecurity: { data: { recoveryCodes: { left: 7, of: 8 } } },
  beginAuthenticator: { message: 'authenticatorBegun' },
  confirmAuthenticator: {
    description:
      'The answer has the recovery codes, this one time. They are null when the codes from before still count.',
    message: 'authenticatorOn',
  },
  removeAuthenticator: { message: 'authenticatorOff' },
  makeRecoveryCodes: { message: 'recoveryCodesMade' },
  proposeFactorReset: { message: 'factorResetProposed' },
  approveFactorReset: { message: 'factorResetApproved' },
  withdrawFactorReset: { message: 'factorResetWithdrawn' },
  cancelFactorReset: { message: 'factorResetCancelled' },
  proveAgain: { message: 'proved' },
  freezeAccountByLink: { message: 'accountFrozen' },
  getEvents: {
    description:
      'Server-sent events. Each has the whole present state, so a reader that was away has missed nothing. Read it ' +
      'with `fetch`, which can send the Authorization header. A stream ends with its session; it does not extend it. ' +
      `The sixth stream of a person ends the oldest with an event named \`replaced\`.`,
  },
  forgotPassword: { message: 'resetAsked' },
  resetPassword: { message: 'passwordReset' },
  signInWithPasskey: { message: 'loginSucceeded' },
  addPasskey: { message: 'passkeyAdded' },
  renamePasskey: { message: 'passkeyRenamed', request: { name: 'Pixel 8' }, data: { name: 'Pixel 8' } },
  limitPayments: { message: 'paymentsLimited' },
  removePasskey: { message: 'passkeyRemoved' },
  endOneSession: { message: 'sessionEnded' },
  endOtherSessions: { message: 'othersEnded' },
  signOutUser: { message: 'userSignedOut' },
  signOutAgent: { message: 'agentSignedOut' },
  logout: {
    description: 'Ends the session of the token or cookie. Without either it succeeds as well.',
    tokenIsOptional: true,
    message: 'loggedOut',
  },
  updateMe: {
    description:
      'Empty fields are left alone. A new phone number receives money once the code sent to it is entered.',
    message: 'profileUpdated',
    request: { name: 'Nusrat Jahan', phone: '01711000001', password: undefined, confirmPassword: undefined },
  },
  setLanguage: {
    description: 'The answers of calls follow the cookie `lang` and Accept-Language instead.',
    message: 'languageSaved',
  },
  verifyPhone: { message: 'phoneVerified' },
  resendPhoneCode: { message: 'phoneCodeSent' },
  addMoney: {
    description: 'On a local start the money comes from a sandbox. An agent who assists may be named.',
    message: { code: 'deposited', amount: 250 },
    data: { type: 'add_money', sender: agent, receiver: user },
    request: { agentEmail: agent.email },
  },
  withdrawMoney: {
    message: { code: 'withdrawn', amount: 250 },
    data: { type: 'withdraw', sender: user, receiver: null },
  },
  sendMoney: {
    description:
      'To the person who has the email address, or has confirmed the phone number. The answer shows a masked name until ' +
      'that person has paid the sender. Both sides see the note, if there is one.',
    message: { code: 'sent', amount: 250, recipient: '01711000002' },
  },
  getPayment: {
    description:
      'Never posts. `unknown`: no payment with this key has arrived so far; a request may still be on its way. ' +
      '`waiting`: a customer has to agree first.',
    message: { code: 'sent', amount: 250, recipient: '01711000002' },
  },
  cancelPayment: {
    description:
      'Answers the outcome: `posted` when the payment was faster, else `refused`. From then on every payment with ' +
      'this key is refused with `PAYMENT_CANCELLED`. A customer who was asked is not asked any longer.',
    message: { code: 'sent', amount: 250, recipient: '01711000002' },
  },
  searchMyTransactions: {
    description:
      `A search finds a part of what you see of the other side or of the note, or a whole reference. With a search, a ` +
      `type or an amount the call looks at ${limits.historyExaminedMax.toLocaleString('en')} entries at most; \`next\` tells where to continue.`,
  },
  downloadMyTransactions: {
    description:
      'UTF-8 with a byte order mark, RFC 4180. The last line has the count of rows and the SHA-256 of all bytes ' +
      'before it. Cells that look like a formula begin with an apostrophe.',
  },
  hideNote: {
    description: 'For the receiver only. The sender and admins still see the note.',
    message: 'noteIsHidden',
    data: { note: null, noteHidden: true, balanceAfter: 12_709 },
  },
  cashIn: {
    message: 'cashedIn',
    data: { type: 'cash_in', sender: agent, receiver: user },
  },
  cashInSingular: {
    description:
      'The same call as `POST /transactions/cash-in`, with the same rules, under the path that a deposit with a ' +
      '`userEmail` is sent to. Use the other one in new programs.',
    message: 'cashedIn',
    data: { type: 'cash_in', sender: agent, receiver: user },
  },
  cashOut: {
    description:
      'The user is told by mail. A user who is asked first approves, declines, or tells the agent a code. The call ' +
      `waits up to ${limits.consentWaitSeconds} seconds for that (\`Prefer: wait=N\` shortens it) and then answers 409 ` +
      '`CONSENT_PENDING`: repeat it with the same Idempotency-Key, with the code if there is one.',
    message: 'cashedOut',
    data: { type: 'cash_out', sender: user, receiver: agent },
  },
  checkReceipt: {
    description:
      'The tag cannot be guessed. A wrong one is the same 404 as an unknown reference. There is no balance and no ' +
      'email in the answer, and names are masked.',
    data: { senderName: 'Nusrat J.', receiverName: 'Tanvir A.', state: 'completed' },
  },
  findRecipient: {
    description:
      'The whole name only of somebody who has paid you. Look-ups of strangers are counted, found or not, and so are ' +
      'payments to addresses that nobody has.',
    data: { name: 'Tanvir A.' },
  },
  findCustomer: {
    description:
      'The whole name only of a customer whom you served lately. Look-ups of others are counted, found or not.',
    request: { email: user.email },
    data: { name: 'Nusrat J.' },
  },
  cancelConsent: { message: 'consentCancelled' },
  approveConsent: { message: 'consentApproved' },
  proveConsentCode: { message: 'consentCodeProved' },
  declineConsent: { message: 'consentDeclined' },
  unsubscribe: { message: 'unsubscribed', request: { token: '01a1e20b-4590-7018-9803-cd99068ee178' } },
  updatePreferences: { message: 'preferencesSaved' },
  listAgentTransactions: { data: { type: 'cash_in', sender: null, receiver: user } },
  getAgentProfile: { data: { ...agent, pendingEmail: null } },
  updateAgentProfile: {
    message: 'profileUpdated',
    request: { name: agent.name, email: agent.email, password: undefined },
    data: { ...agent, pendingEmail: null },
  },
  findAgents: { data: { name: agent.name, phone: '+8801811000001' } },
  confirmAgentEmail: { message: 'emailConfirmed', data: { ...agent, pendingEmail: null } },
  listTransactions: {
    description: `Up to ${limits.filteredTotalMax.toLocaleString('en')} rows of a filtered list are counted and can be paged through.`,
    data: { balanceAfter: null },
  },
  listAgents: { data: { name: agent.name, email: agent.email, phone: '+8801811000001' } },
  blockUser: { message: 'userBlocked', data: { status: 'blocked' } },
  unblockUser: { message: 'userUnblocked' },
  approveAgent: { message: 'agentApproved', data: { name: agent.name, email: agent.email } },
  suspendAgent: {
    message: 'agentSuspended',
    data: { name: agent.name, email: agent.email, status: 'suspended' },
  },
  releasePhone: { message: 'phoneReleased' },
  updateAdminProfile: { message: 'profileUpdated' },
}

export const noteOf = (endpoint: Endpoint): CallDocs => endpoint.docs ?? notes[operationIdOf(endpoint)] ?? {}
