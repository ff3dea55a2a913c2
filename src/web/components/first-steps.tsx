import { Check, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Me } from '#contract/entities/people.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { paths } from '#contract/paths.ts'
import type { Page } from '../api/call.ts'
import { keep, recall } from '../api/storage.ts'
import { sessionPlace } from '../api/token.ts'
import { firstStepsText as text } from '../text/en/user.ts'
import { formatCount } from '../text/format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { isReceivedBy } from './counterparty.ts'

type Step = { label: string; help: string; path: string; isDone: boolean }

/**
 * What a newcomer still has to do; nothing once it is done or was dismissed. Only a history that fits on the
 * dashboard shows whether a step was ever done, and a person with a longer one is not new.
 */
export function useFirstSteps(me: Me | undefined, history: Page<Transaction> | undefined) {
  const key = `first-steps:${me?._id}`
  // Stored in the browser until the logout: it does not matter that the hint is shown once more.
  const [dismissedKey, setDismissedKey] = useState('')
  const isDismissed = dismissedKey === key || recall(sessionPlace(), key) !== null
  if (!me || !history || isDismissed || history.meta.totalPages > 1) return undefined
  const steps = stepsOf(me, history.rows)
  if (steps.every(({ isDone }) => isDone)) return undefined
  const dismiss = () => {
    keep(sessionPlace(), key, 'dismissed')
    setDismissedKey(key)
  }
  return { steps, dismiss }
}

function stepsOf(me: Me, rows: readonly Transaction[]): Step[] {
  const hasSent = rows.some((row) => row.type === 'send_money' && !isReceivedBy(me.email, row))
  const isDone = { phone: me.phoneVerified, deposit: rows.length > 0, send: hasSent }
  return [
    { ...text.phone, path: paths.userProfile, isDone: isDone.phone },
    { ...text.deposit, path: paths.userDeposit, isDone: isDone.deposit },
    { ...text.send, path: paths.userSendMoney, isDone: isDone.send },
  ]
}

export function FirstSteps({ steps, dismiss }: NonNullable<ReturnType<typeof useFirstSteps>>) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card aria-label={text.title} className="mt-6">
      <div className="flex min-h-14 items-center gap-3 pr-2 pl-4 md:pl-6">
        <h2 className="text-lg font-semibold tracking-snug">{text.title}</h2>
        <p className="text-sm text-muted tabular-nums">{text.progress(done, steps.length)}</p>
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.dismiss}
          title={text.dismiss}
          className="ml-auto"
          onClick={dismiss}
        >
          <X aria-hidden size={20} />
        </Button>
      </div>
      <ol className="grid divide-y divide-border border-t border-border lg:grid-cols-3 lg:divide-x lg:divide-y-0">
        {steps.map((step, index) => (
          <li key={step.path}>
            {step.isDone ? <Done step={step} /> : <Open step={step} number={index + 1} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const rowStyle = 'flex h-full min-h-16 items-center gap-4 px-4 py-3 md:px-6'
const markStyle = 'grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold'

function Open({ step: { label, help, path }, number }: { step: Step; number: number }) {
  return (
    <Link
      to={path}
      className={`${rowStyle} transition-colors hover:bg-hover focus-visible:-outline-offset-2`}
    >
      <span aria-hidden className={`${markStyle} bg-accent-soft text-on-accent-soft`}>
        {formatCount(number)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{label}</span>
        <span className="block text-xs text-muted">{help}</span>
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
    </Link>
  )
}

function Done({ step: { label } }: { step: Step }) {
  return (
    <p className={`${rowStyle} text-sm text-muted`}>
      <span aria-hidden className={`${markStyle} bg-success-soft text-on-success-soft`}>
        <Check size={16} />
      </span>
      <span>
        <span className="line-through">{label}</span>
        <span className="sr-only">, {text.done}</span>
      </span>
    </p>
  )
}
