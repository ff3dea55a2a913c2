import { formatCount, formatDateTime } from '#web/text/format.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { DeskPerson } from '../contract.ts'
import { text } from './words.en.ts'

/** Counts only: an administrator needs no more. */
export function SignInsCard({ person: { signIns, phone, phoneVerified } }: { person: DeskPerson }) {
  const { sessions, passkeys, hasAuthenticator, recoveryCodes, lastAt } = signIns
  const factors = [
    ...(passkeys > 0 ? [text.passkeys(passkeys)] : []),
    ...(hasAuthenticator ? [text.app] : []),
  ].join(', ')
  return (
    <Card>
      <CardHeader title={text.signIns} />
      <div className="border-t border-border px-4 py-2 md:px-6">
        <Facts
          facts={[
            { label: text.lastSignIn, value: lastAt ? formatDateTime(lastAt) : text.never },
            { label: text.factors, value: factors || text.none },
            ...(factors ? [{ label: text.recoveryCodes, value: formatCount(recoveryCodes) }] : []),
            { label: text.sessions, value: formatCount(sessions) },
            {
              label: text.phone,
              value: phone ? (phoneVerified ? text.confirmed : text.notConfirmed) : text.none,
            },
          ]}
        />
      </div>
    </Card>
  )
}
