import { ArrowDownToLine, ArrowUpFromLine, ChevronRight, type LucideIcon, Send } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { areaText } from '../text/en/area.ts'
import { dashboardText } from '../text/en/user.ts'

const actions: ReadonlyArray<{ path: string; label: string; help: string; icon: LucideIcon }> = [
  { path: paths.userDeposit, label: areaText.deposit, help: dashboardText.deposit, icon: ArrowDownToLine },
  { path: paths.userWithdraw, label: areaText.withdraw, help: dashboardText.withdraw, icon: ArrowUpFromLine },
  { path: paths.userSendMoney, label: areaText.sendMoney, help: dashboardText.sendMoney, icon: Send },
]

/** A list beside the purse; three tiles in a row on phones. */
export function QuickActions() {
  return (
    <section className="flex flex-col md:overflow-hidden md:rounded-lg md:border md:border-border md:bg-surface md:shadow-xs">
      <h2 className="text-lg font-semibold tracking-snug max-md:mt-2 max-md:mb-3 md:px-5 md:py-3">
        {dashboardText.quickActions}
      </h2>
      <ul className="grid flex-1 grid-cols-3 gap-3 md:grid-cols-1 md:gap-0 md:divide-y md:divide-border md:border-t md:border-border">
        {actions.map((action) => (
          <li key={action.path}>
            <Action {...action} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Action({ path, label, help, icon: Icon }: (typeof actions)[number]) {
  return (
    <Link
      to={path}
      className="flex h-full items-center gap-4 transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-md:flex-col max-md:gap-2.5 max-md:rounded-lg max-md:border max-md:border-border max-md:bg-surface max-md:px-1 max-md:py-3.5 max-md:shadow-xs md:px-5 md:py-2.5"
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-on-primary-soft"
      >
        <Icon size={20} />
      </span>
      <span className="min-w-0 flex-1 max-md:text-center">
        <span className="block text-sm font-semibold">{label}</span>
        <span className="block text-xs text-muted max-md:hidden">{help}</span>
      </span>
      <ChevronRight aria-hidden size={18} className="text-muted max-md:hidden" />
    </Link>
  )
}
