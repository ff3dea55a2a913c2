import {
  ArrowDownLeft,
  BanknoteArrowDown,
  BanknoteArrowUp,
  Info,
  KeyRound,
  LogIn,
  type LucideIcon,
  Phone,
  Snowflake,
  Store,
} from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Notification } from '#contract/entities/live.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { useMarkNotificationsMutation, useNotificationsQuery } from '../../api/notifications.ts'
import { useSession } from '../../app/session.ts'
import { bellText as text } from '../../text/en/live.ts'
import { messages } from '../../text/en/messages.ts'
import { formatDateTime, formatDay, formatTime } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingText, RowSkeletons } from '../../ui/loading.tsx'
import { PurseArt } from '../empty-art.tsx'
import { Loaded } from '../loaded.tsx'
import { Dot, type EventLooks, Tile, type Tone } from './tile.tsx'

const shownFirst = 5

/** What features show first: it waits for an answer. */
const bellItemHooks = Object.values(
  import.meta.glob<(onLeave: () => void) => ReactElement[]>('../../../features/*/web/bell-items.tsx', {
    eager: true,
    import: 'default',
  }),
)

export function MarkAllRead() {
  const { data, isError } = useNotificationsQuery()
  const [mark, { isLoading }] = useMarkNotificationsMutation()
  const hasUnread = data?.items.some(({ isUnread }) => isUnread) ?? false
  if (data ? data.items.length === 0 : isError) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      inactive={!hasUnread}
      loading={isLoading}
      onClick={() => data && mark(data.readUpTo)}
    >
      {text.markAll}
    </Button>
  )
}

type NotificationListProps = {
  /** Everything, instead of the newest few and a button. */
  all?: boolean
  /** Something else opens. */
  onLeave: () => void
}

/** Requests that wait for an answer first, then the newest. */
export function NotificationList({ all = false, onLeave }: NotificationListProps) {
  const { me } = useSession()
  const query = useNotificationsQuery()
  const waiting = bellItemHooks.flatMap((useItems) => useItems(onLeave))
  const [seesAll, setSeesAll] = useState(all)
  const loading = (
    <>
      <LoadingText className="sr-only">{messages.loading}</LoadingText>
      <RowSkeletons rows={4} />
    </>
  )
  return (
    <Loaded query={query} loading={loading}>
      {({ items }) => (
        <>
          {items.length + waiting.length === 0 && (
            <EmptyState art={<PurseArt />} title={text.empty} help={text.emptyHelp} />
          )}
          <ul className="min-h-0 flex-1 divide-y divide-border overflow-y-auto">
            {waiting}
            {(seesAll ? items : items.slice(0, shownFirst)).map((item) => (
              <NotificationItem key={keyOf(item)} item={item} />
            ))}
          </ul>
          <div className="flex shrink-0 items-center justify-between gap-3 border-t border-border bg-sunken px-3 py-1.5 empty:hidden">
            {!seesAll && items.length > shownFirst && (
              <Button variant="ghost" size="sm" onClick={() => setSeesAll(true)}>
                {text.seeAll}
              </Button>
            )}
            {me?.role === 'USER' && (
              <LinkButton
                to={paths.userSecurity}
                variant="ghost"
                size="sm"
                className="ml-auto"
                onClick={onLeave}
              >
                {text.mailSettings}
              </LinkButton>
            )}
          </div>
        </>
      )}
    </Loaded>
  )
}

const keyOf = (item: Notification) => (item.kind === 'money' ? item.transaction._id : `event ${item._id}`)

/** The text when money arrives, on the screen and for screen readers. */
export function moneyWords({ type, amount, sender, receiver }: Transaction): string {
  const taka = formatTaka(amount)
  if (type === 'send_money') return text.received(taka, sender?.name ?? text.somebody)
  if (type === 'cash_in') return text.cashIn(taka, sender?.name ?? text.somebody)
  if (type === 'cash_out') return text.cashOut(taka, receiver?.name ?? text.somebody)
  return text.moved(taka)
}

const moneyLooks: Partial<Record<Transaction['type'], [LucideIcon, Tone]>> = {
  send_money: [ArrowDownLeft, 'info'],
  cash_in: [BanknoteArrowDown, 'success'],
  cash_out: [BanknoteArrowUp, 'danger'],
}

const eventLooks: EventLooks = Object.assign(
  {
    new_device: [LogIn, 'neutral'],
    password_changed: [KeyRound, 'neutral'],
    phone_changed: [Phone, 'neutral'],
    phone_confirmed: [Phone, 'neutral'],
    phone_moved: [Phone, 'neutral'],
    frozen: [Snowflake, 'neutral'],
    thawed: [Snowflake, 'neutral'],
    agent_approved: [Store, 'neutral'],
    agent_suspended: [Store, 'neutral'],
  } satisfies EventLooks,
  ...Object.values(
    import.meta.glob('../../../features/*/web/event-looks.ts', { eager: true, import: 'default' }),
  ),
)

function NotificationItem({ item }: { item: Notification }) {
  const looks = item.kind === 'money' ? moneyLooks[item.transaction.type] : eventLooks[item.type]
  const [icon, tone] = looks ?? [Info, 'neutral' as const]
  const words =
    item.kind === 'money' ? moneyWords(item.transaction) : text.events[item.type](item.details as never)
  const note = item.kind === 'money' ? item.transaction.note : null
  return (
    <li className={cx('flex items-center gap-4 px-5 py-3', item.isUnread && 'bg-primary-soft/40')}>
      <Tile icon={icon} tone={tone} />
      <div className="min-w-0 flex-1">
        <p className={cx('text-sm wrap-anywhere', item.isUnread && 'font-semibold')}>{words}</p>
        <p className="mt-0.5 text-xs wrap-anywhere text-muted">
          {note && `${text.quoted(note)} · `}
          {momentOf(item.at)}
        </p>
      </div>
      {item.isUnread && <Dot />}
    </li>
  )
}

const momentOf = (iso: string) =>
  formatDay(iso) === formatDay(new Date().toISOString()) ? text.today(formatTime(iso)) : formatDateTime(iso)
