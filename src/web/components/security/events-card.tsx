import {
  Bell,
  CircleX,
  FingerprintPattern,
  KeyRound,
  LifeBuoy,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  Phone,
  Send,
  Smartphone,
  Snowflake,
  Sun,
  TriangleAlert,
} from 'lucide-react'
import type { SecurityEvent } from '#contract/entities/security.ts'
import type { SecurityEventType } from '#contract/security-events.ts'
import { formatDevice } from '#contract/text/en/devices.ts'
import { securityText as text } from '../../text/en/security.ts'
import { formatDateTime } from '../../text/format.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'

const tones = { calm: 'text-muted', warning: 'text-warning', danger: 'text-danger' }

type Look = { icon: LucideIcon; tone?: keyof typeof tones }

const looks: Record<SecurityEventType, Look> = {
  login: { icon: LogIn },
  login_passkey: { icon: LogIn },
  login_new_device: { icon: TriangleAlert, tone: 'warning' },
  login_failed: { icon: CircleX, tone: 'danger' },
  logout: { icon: LogOut },
  proof_failed: { icon: CircleX, tone: 'danger' },
  wrong_code: { icon: CircleX, tone: 'danger' },
  authenticator_on: { icon: Smartphone },
  authenticator_off: { icon: Smartphone, tone: 'warning' },
  authenticator_kept: { icon: TriangleAlert, tone: 'warning' },
  passkey_kept: { icon: TriangleAlert, tone: 'warning' },
  recovery_code_used: { icon: LifeBuoy, tone: 'warning' },
  recovery_codes_made: { icon: LifeBuoy },
  factor_reset_planned: { icon: TriangleAlert, tone: 'warning' },
  factor_reset_stopped: { icon: Smartphone },
  factors_reset: { icon: Smartphone, tone: 'warning' },
  session_ended: { icon: LogOut },
  frozen: { icon: Snowflake, tone: 'warning' },
  thawed: { icon: Sun },
  password_changed: { icon: KeyRound },
  reset_asked: { icon: KeyRound },
  email_wished: { icon: Mail },
  email_changed: { icon: Mail },
  phone_changed: { icon: Phone },
  phone_confirmed: { icon: Phone },
  passkey_added: { icon: FingerprintPattern },
  passkey_removed: { icon: FingerprintPattern },
  passkey_refused: { icon: FingerprintPattern, tone: 'danger' },
  payments_limited: { icon: Send },
  push_on: { icon: Bell },
  push_off: { icon: Bell },
}

export function EventsCard({ events }: { events: SecurityEvent[] }) {
  return (
    <Card>
      <CardHeader title={text.events} />
      {events.length === 0 && (
        <p className="border-t border-border p-4 text-sm text-muted md:px-6">{text.noEvents}</p>
      )}
      <ul className="divide-y divide-border border-border not-empty:border-t">
        {events.map((event) => (
          <EventRow key={`${event.at} ${event.type}`} event={event} />
        ))}
      </ul>
    </Card>
  )
}

function EventRow({ event: { type, device, address, at, count } }: { event: SecurityEvent }) {
  const { icon: Icon, tone = 'calm' } = looks[type]
  const place = address ? [device && formatDevice(device), address].filter(Boolean).join(', ') : text.byUs
  return (
    <li className="flex items-center gap-4 px-4 py-3 md:px-6">
      <Icon aria-hidden size={20} className={cx('shrink-0', tones[tone])} />
      <div className="min-w-0 flex-1 items-center justify-between gap-4 sm:flex">
        <div className="min-w-0">
          <p className="text-sm">{text.times(text.eventNames[type], count)}</p>
          <p className="mt-0.5 text-xs text-muted wrap-anywhere">{place}</p>
        </div>
        <time dateTime={at} className="shrink-0 text-xs whitespace-nowrap text-muted tabular-nums">
          {formatDateTime(at)}
        </time>
      </div>
    </li>
  )
}
