import { paths } from '#contract/paths.ts'
import { securityPaths, useSession } from '#web/app/session.ts'
import { disputesPaths } from '../paths.ts'

/** Where an agent, or else a user, finds these. */
export function useOwnPaths() {
  const role = useSession().me?.role ?? 'USER'
  return role === 'AGENT'
    ? { disputes: disputesPaths.agent, transactions: paths.agentTransactions, security: securityPaths.AGENT }
    : { disputes: disputesPaths.user, transactions: paths.userTransactions, security: securityPaths.USER }
}
