import type { BodyOf } from '#contract/endpoint.ts'
import type { stepUp as stepUpEndpoint } from '#contract/endpoints/auth.ts'
import { features } from '#features/server.ts'
import { counted, findsPeople } from '../http/counted.ts'
import { hashing, hashingIfGiven } from '../http/hashing.ts'
import { countsRefusals } from '../http/look-up.ts'
import type { Route } from '../http/route.ts'
import { approveAgent, listAgents, signOutAgent, suspendAgent } from './admin/agents.ts'
import { getAnalytics } from './admin/analytics.ts'
import { getAdminCharts } from './admin/charts.ts'
import { releasePhone } from './admin/phones.ts'
import { getAdminProfile, updateAdminProfile } from './admin/profile.ts'
import { listTransactions } from './admin/transactions.ts'
import { blockUser, listUsers, signOutUser, unblockUser } from './admin/users.ts'
import { getAgentCharts } from './agent/charts.ts'
import { findCustomer } from './agent/customer.ts'
import { getAgentFloat } from './agent/float.ts'
import { getAgentListing, updateAgentListing } from './agent/listing.ts'
import { confirmAgentEmail } from './agent/profile/email.ts'
import { getAgentProfile, updateAgentProfile } from './agent/profile/profile.ts'
import { findAgents } from './agents.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from './auth/authenticator/authenticator.ts'
import { freeze } from './auth/freeze.ts'
import { secondLogin } from './auth/login/second.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { notMe } from './auth/not-me.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './auth/passkeys/passkeys.ts'
import { askPasskey, signInWithPasskey } from './auth/passkeys/sign-in.ts'
import { forgotPassword } from './auth/password/forgot.ts'
import { resetPassword } from './auth/password/reset.ts'
import { makeRecoveryCodes } from './auth/recovery-codes.ts'
import { getSecurity, limitPayments } from './auth/security.ts'
import { endOneSession, endOtherSessions } from './auth/sessions/end.ts'
import { stepUp, stepUpOptions } from './auth/step-up.ts'
import { resend } from './auth/verify/resend.ts'
import { verify } from './auth/verify/verify.ts'
import { getEvents } from './events.ts'
import { downloadHistory } from './history/csv.ts'
import { hideNote } from './history/hide-note.ts'
import { listHistory } from './history/history.ts'
import { getTransaction } from './history/transaction.ts'
import { getNotifications, markNotifications } from './notifications/notifications.ts'
import { checkReceipt } from './receipts/check.ts'
import { agentTransactions } from './transactions/agent.ts'
import { getAgentSummary } from './transactions/agent-summary.ts'
import { cashIn, cashInSingular } from './transactions/cash-in.ts'
import { cashOut } from './transactions/cash-out.ts'
import { getOwnReceipt } from './transactions/receipt.ts'
import { setLanguage } from './user/me/language.ts'
import { getMe, updateMe } from './user/me/me.ts'
import { resendPhoneCode } from './user/me/phone/resend.ts'
import { verifyPhone } from './user/me/phone/verify.ts'
import { getPreferences, unsubscribe, updatePreferences } from './user/preferences.ts'
import { register } from './user/register.ts'
import { addMoney } from './wallet/me/add-money.ts'
import { getWallet } from './wallet/me/me.ts'
import { sendMoney } from './wallet/me/send-money.ts'
import { withdraw } from './wallet/me/withdraw.ts'
import { myTransactions } from './wallet/my-transactions.ts'
import { cancelPayment, getPayment } from './wallet/payments/payments.ts'
import { findRecipient } from './wallet/recipient.ts'

const changesProfile = (route: Route) => counted('profile', hashingIfGiven(route))

/** Every call that the server answers, with what bounds the work that it can cause, in the order of the API docs. */
export const routes: readonly Route[] = [
  hashing(register),
  verify,
  resend,
  hashing(login),
  secondLogin,
  hashing(stepUp, ({ body }) => (body as BodyOf<typeof stepUpEndpoint>).proof.password !== undefined),
  counted('passkey', stepUpOptions),
  askPasskey,
  signInWithPasskey,
  counted('profile', startPasskey),
  counted('profile', addPasskey),
  counted('profile', renamePasskey),
  counted('profile', removePasskey),
  logout,
  notMe,
  freeze,
  getSecurity,
  counted('profile', limitPayments),
  endOneSession,
  endOtherSessions,
  counted('profile', beginAuthenticator),
  counted('profile', confirmAuthenticator),
  counted('profile', removeAuthenticator),
  counted('profile', makeRecoveryCodes),
  getEvents,
  getNotifications,
  markNotifications,
  forgotPassword,
  hashing(resetPassword),
  getMe,
  changesProfile(updateMe),
  counted('language', setLanguage),
  verifyPhone,
  resendPhoneCode,
  getPreferences,
  counted('profile', updatePreferences),
  unsubscribe,
  getWallet,
  myTransactions,
  findsPeople(addMoney),
  withdraw,
  countsRefusals(sendMoney),
  findRecipient,
  listHistory,
  counted('download', downloadHistory),
  getTransaction,
  hideNote,
  findsPeople(cashIn),
  findsPeople(cashInSingular),
  findsPeople(cashOut),
  getOwnReceipt,
  checkReceipt,
  getPayment,
  cancelPayment,
  agentTransactions,
  getAgentSummary,
  getAgentFloat,
  getAgentCharts,
  findCustomer,
  getAgentProfile,
  changesProfile(updateAgentProfile),
  confirmAgentEmail,
  getAgentListing,
  counted('profile', updateAgentListing),
  findAgents,
  counted('admin', getAnalytics),
  counted('admin', getAdminCharts),
  counted('admin', listTransactions),
  counted('admin', listUsers),
  counted('admin', blockUser),
  counted('admin', unblockUser),
  counted('admin', signOutUser),
  counted('admin', listAgents),
  counted('admin', approveAgent),
  counted('admin', suspendAgent),
  counted('admin', signOutAgent),
  counted('admin', releasePhone),
  getAdminProfile,
  changesProfile(updateAdminProfile),
  ...features.flatMap(({ routes = [] }) => routes),
]
