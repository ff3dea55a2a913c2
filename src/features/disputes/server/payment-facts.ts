import type { AuditAction } from '#contract/audit-actions.ts'
import type { Db } from '#server/database/connect.ts'
import type { Feature } from '#server/features/feature.ts'
import type { AdminDisputeDetail } from '../admin-contract.ts'
import type { StoredDispute } from './stored.ts'

type PaymentFacts = Pick<AdminDisputeDetail, 'signIn' | 'consentAt'>
export type FindConsent = NonNullable<Feature['cashOutAgreedAt']>

/** How its maker had signed in before the payment, and when the customer agreed to a cash-out. */
export const paymentFactsOf = async (
  db: Db,
  stored: StoredDispute,
  findConsent: FindConsent,
): Promise<PaymentFacts> => ({
  signIn: await signInBefore(db, stored),
  consentAt: await consentAt(db, stored, findConsent),
})

async function signInBefore(db: Db, { transfer }: StoredDispute): Promise<PaymentFacts['signIn']> {
  const [found] = await db<{ at: Date; device: string | null; address: string | null; name: string }[]>`
    select event.made_at as at, event.details ->> 'device' as device, event.address, person.name
    from transfer as paid join account on account.id = payer_of(paid.actor) join person on person.id = account.owner
    cross join lateral (
      select made_at, details, address from audit_event
      where subject = person.id and action = ${'login' satisfies AuditAction} and made_at <= paid.created_at
      order by made_at desc, id desc limit 1
    ) as event
    where paid.seq = ${transfer}`
  return found ? { ...found, at: found.at.toISOString() } : null
}

async function consentAt(db: Db, stored: StoredDispute, find: FindConsent): Promise<string | null> {
  const { type, debit, credit, amount, paidAt } = stored
  if (type !== 'cash_out') return null
  const at = await find(db, { customer: debit, agent: credit, amount, paidAt })
  return at?.toISOString() ?? null
}
