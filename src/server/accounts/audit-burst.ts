import { type AuditAction, audit, type Cause, type Facts, subjectOf } from '../data/audit.ts'
import type { Tx } from '../database/connect.ts'
import { attemptOf, lockSubject, recordAttempt, secondsToWait } from './attempts.ts'

/**
 * Records what one client can repeat at will. Nobody can shorten the audit log, so the first event stands for all
 * alike that follow from the same network address within the time of the rate `audit_burst`. `about` tells events
 * apart that have the same action and people.
 */
export async function auditBurst(
  tx: Tx,
  cause: Cause,
  action: AuditAction,
  facts: Facts = {},
  about = '',
): Promise<void> {
  const { actor, address } = cause
  const burst = attemptOf(
    'audit_burst',
    [action, actor, subjectOf(cause, facts), about].join(' '),
    address ?? '',
  )
  await lockSubject(tx, burst)
  if ((await secondsToWait(tx, [burst])) > 0) return
  await recordAttempt(tx, burst)
  await audit(tx, cause, action, facts)
}
