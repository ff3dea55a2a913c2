import { Coins, type LucideIcon, Percent } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import type { Savings } from '../entities.ts'
import { savingsPath } from '../paths.ts'
import { savingsText as text } from './words.en.ts'

/** The rules of the person, which belong to goals. */
export function AutomaticCard({ savings: { goals, thisMonth } }: { savings: Savings }) {
  const roundUp = goals.find((goal) => goal.roundUp)
  const share = goals.find((goal) => goal.share)
  const ruled = roundUp ?? share
  return (
    <Card className="p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-semibold tracking-snug">{text.automatic}</h2>
        {ruled && (
          <Link to={`${savingsPath}/${ruled._id}`} className="text-sm text-link">
            {text.change}
          </Link>
        )}
      </div>
      {!ruled && <p className="mt-2 text-sm text-muted">{text.automaticNone}</p>}
      <ul className="mt-3 space-y-3 empty:hidden">
        {roundUp?.roundUp && (
          <Rule
            icon={Coins}
            name={text.roundUpsTo(roundUp.roundUp.to)}
            help={text.roundUpsInto(roundUp.name, roundUp.roundUp.times)}
            putAside={thisMonth.roundUps}
          />
        )}
        {share?.share && (
          <Rule
            icon={Percent}
            name={text.shareOf(share.share.percent)}
            help={text.shareInto(share.name, share.share.above)}
            putAside={thisMonth.share}
          />
        )}
      </ul>
    </Card>
  )
}

type RuleProps = {
  icon: LucideIcon
  name: string
  help: string
  /** This month, in taka. */
  putAside: number
}

function Rule({ icon: Icon, name, help, putAside }: RuleProps) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-primary-soft text-on-primary-soft">
        <Icon aria-hidden size={16} />
      </span>
      <div className="min-w-0">
        <p className="text-sm font-semibold">{name}</p>
        <p className="text-xs text-muted wrap-anywhere">
          {help} {putAside > 0 && text.thisMonth(putAside)}
        </p>
      </div>
    </li>
  )
}
