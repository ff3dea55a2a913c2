import type { Route } from './http/route.ts'
import { approveAgent, listAgents, suspendAgent } from './routes/admin/agents.ts'
import { getAnalytics } from './routes/admin/analytics.ts'
import { getAdminProfile, updateAdminProfile } from './routes/admin/profile.ts'
import { listTransactions } from './routes/admin/transactions.ts'
import { blockUser, listUsers, unblockUser } from './routes/admin/users.ts'
import { getAgentProfile, updateAgentProfile } from './routes/agent/profile.ts'
import { login } from './routes/auth/login.ts'
import { logout } from './routes/auth/logout.ts'
import { resend } from './routes/auth/verify/resend.ts'
import { verify } from './routes/auth/verify.ts'
import { agentTransactions } from './routes/transactions/agent.ts'
import { getAgentSummary } from './routes/transactions/agent-summary.ts'
import { cashIn, cashInSingular } from './routes/transactions/cash-in.ts'
import { cashOut } from './routes/transactions/cash-out.ts'
import { getMe, updateMe } from './routes/user/me.ts'
import { register } from './routes/user/register.ts'
import { addMoney } from './routes/wallet/me/add-money.ts'
import { sendMoney } from './routes/wallet/me/send-money.ts'
import { withdraw } from './routes/wallet/me/withdraw.ts'
import { getWallet } from './routes/wallet/me.ts'
import { myTransactions } from './routes/wallet/my-transactions.ts'

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  login,
  logout,
  verify,
  resend,
  register,
  getMe,
  updateMe,
  getWallet,
  myTransactions,
  addMoney,
  withdraw,
  sendMoney,
  cashIn,
  cashInSingular,
  cashOut,
  agentTransactions,
  getAgentSummary,
  getAgentProfile,
  updateAgentProfile,
  getAnalytics,
  listTransactions,
  listUsers,
  blockUser,
  unblockUser,
  listAgents,
  approveAgent,
  suspendAgent,
  getAdminProfile,
  updateAdminProfile,
]
