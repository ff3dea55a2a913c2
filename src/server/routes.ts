import type { Route } from './http/route.ts'
import { approveAgent, listAgents, suspendAgent } from './routes/admin/agents.ts'
import { getAdminProfile, updateAdminProfile } from './routes/admin/profile.ts'
import { blockUser, listUsers, unblockUser } from './routes/admin/users.ts'
import { getAgentProfile, updateAgentProfile } from './routes/agent/profile.ts'
import { login } from './routes/auth/login.ts'
import { logout } from './routes/auth/logout.ts'
import { resend } from './routes/auth/verify/resend.ts'
import { verify } from './routes/auth/verify.ts'
import { getMe, updateMe } from './routes/user/me.ts'
import { register } from './routes/user/register.ts'

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  login,
  logout,
  verify,
  resend,
  register,
  getMe,
  updateMe,
  getAgentProfile,
  updateAgentProfile,
  listUsers,
  blockUser,
  unblockUser,
  listAgents,
  approveAgent,
  suspendAgent,
  getAdminProfile,
  updateAdminProfile,
]
