import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { formatTaka, subtractTaka } from '#contract/money.ts'
import { useBalance } from '#web/components/balance.ts'
import { formatDayLong } from '#web/text/format.ts'
import { cx } from '#web/ui/cx.ts'
import { schedulesPath } from '../paths.ts'
import { useSchedulesQuery } from './api.ts'
import { comingUp } from './coming-up.ts'
import { schedulesText as text } from './words.en.ts'

/** What goes out in the next 7 days, amber if the wallet does not have it. */
export default function ComingUp() {
  const { data } = useSchedulesQuery()
  const balance = useBalance()
  const coming = data && comingUp(data)
  if (!coming || balance === undefined) return null
  const missing = subtractTaka(coming.sum, balance)
  return (
    <Link
      to={schedulesPath}
      className={cx(
        'mb-4 flex items-center gap-3 rounded-lg border px-4 py-3 text-sm hover:underline md:mb-5',
        missing > 0
          ? 'border-transparent bg-warning-soft text-on-warning-soft'
          : 'border-border bg-surface text-muted',
      )}
    >
      <CalendarClock aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0">
        {text.comingUp(formatTaka(coming.sum), formatDayLong(coming.first))}
        {missing > 0 && <strong className="font-semibold"> {text.lacks(formatTaka(missing))}</strong>}
      </span>
    </Link>
  )
}
