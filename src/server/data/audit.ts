import type { Db } from './connect.ts'

export type AuditAction =
  | 'register'
  | 'verify'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'block'
  | 'unblock'
  | 'approve'
  | 'suspend'
  | 'change_profile'
  | 'change_password'
  | 'change_email'
  | 'change_phone'
  | 'create_admin'
  | 'credit_line'
  | 'settle'

export type AuditEvent = {
  action: AuditAction
  /** Who did it; none for a command line or someone unknown. */
  actor: string | null
  /** To whom. */
  subject: string | null
  address: string | null
  requestId: string | null
  /** Never a secret: this table is kept for good. */
  details?: Record<string, string | number | boolean | null>
}

/** Where a change came from, as every handler knows it. */
export type Origin = Pick<AuditEvent, 'address' | 'requestId'>

/** The one writer; give it the transaction of the change. */
export async function recordAudit(tx: Db, event: AuditEvent): Promise<void> {
  const { action, actor, subject, address, requestId, details = {} } = event
  await tx`
    insert into audit_event (action, actor, subject, address, request_id, details)
    values (${action}, ${actor}, ${subject}, ${address}, ${requestId}, ${JSON.stringify(details)}::jsonb)`
}
