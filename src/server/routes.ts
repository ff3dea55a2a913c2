import { counted, findsPeople } from './http/counted.ts'
import { hashing, hashingIfGiven } from './http/hashing.ts'
import type { Route } from './http/route.ts'
import { approveAgent, listAgents, signOutAgent, suspendAgent } from './routes/admin/agents.ts'
import { getAnalytics } from './routes/admin/analytics.ts'
import { releasePhone } from './routes/admin/phones.ts'
import { getAdminProfile, updateAdminProfile } from './routes/admin/profile.ts'
import { listTransactions } from './routes/admin/transactions.ts'
import { blockUser, listUsers, signOutUser, unblockUser } from './routes/admin/users.ts'
import { getAgentFloat } from './routes/agent/float.ts'
import { getAgentListing, updateAgentListing } from './routes/agent/listing.ts'
import { confirmAgentEmail } from './routes/agent/profile/email.ts'
import { getAgentProfile, updateAgentProfile } from './routes/agent/profile.ts'
import { findAgents } from './routes/agents.ts'
import { login } from './routes/auth/login.ts'
import { logout } from './routes/auth/logout.ts'
import { notMe } from './routes/auth/not-me.ts'
import { forgotPassword } from './routes/auth/password/forgot.ts'
import { resetPassword } from './routes/auth/password/reset.ts'
import { getSecurity } from './routes/auth/security.ts'
import { endOneSession, endOtherSessions } from './routes/auth/sessions/end.ts'
import { stepUp } from './routes/auth/step-up.ts'
import { resend } from './routes/auth/verify/resend.ts'
import { verify } from './routes/auth/verify.ts'
import { agentTransactions } from './routes/transactions/agent.ts'
import { getAgentSummary } from './routes/transactions/agent-summary.ts'
import { cashIn, cashInSingular } from './routes/transactions/cash-in.ts'
import { cashOut } from './routes/transactions/cash-out.ts'
import { resendPhoneCode } from './routes/user/me/phone/resend.ts'
import { verifyPhone } from './routes/user/me/phone/verify.ts'
import { getMe, updateMe } from './routes/user/me.ts'
import { register } from './routes/user/register.ts'
import { addMoney } from './routes/wallet/me/add-money.ts'
import { sendMoney } from './routes/wallet/me/send-money.ts'
import { withdraw } from './routes/wallet/me/withdraw.ts'
import { getWallet } from './routes/wallet/me.ts'
import { myTransactions } from './routes/wallet/my-transactions.ts'

const changesProfile = (route: Route) => counted('profile', hashingIfGiven(route))

/** Every call that the server answers, with what bounds the work that it can cause, in the order of the API docs. */
export const routes: readonly Route[] = [
  hashing(register),
  verify,
  resend,
  hashing(login),
  hashing(stepUp),
  logout,
  notMe,
  getSecurity,
  endOneSession,
  endOtherSessions,
  forgotPassword,
  hashing(resetPassword),
  getMe,
  changesProfile(updateMe),
  verifyPhone,
  resendPhoneCode,
  getWallet,
  myTransactions,
  findsPeople(addMoney),
  withdraw,
  findsPeople(sendMoney),
  findsPeople(cashIn),
  findsPeople(cashInSingular),
  findsPeople(cashOut),
  agentTransactions,
  getAgentSummary,
  getAgentFloat,
  getAgentProfile,
  changesProfile(updateAgentProfile),
  confirmAgentEmail,
  getAgentListing,
  counted('profile', updateAgentListing),
  findAgents,
  getAnalytics,
  listTransactions,
  listUsers,
  blockUser,
  unblockUser,
  signOutUser,
  listAgents,
  approveAgent,
  suspendAgent,
  signOutAgent,
  releasePhone,
  getAdminProfile,
  changesProfile(updateAdminProfile),
]
