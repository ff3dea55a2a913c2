import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { formatDateTime, formatDay } from '#web/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import type { Dispute } from '../contract.ts'
import { DISPUTE } from '../paths.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { useOwnDisputes } from './api.ts'
import { useOwnPaths } from './own-paths.ts'
import { saysOf } from './says.ts'
import { text } from './words.en.ts'

/** The payments to this person that somebody questions, until they answer. */
export default function QuestionedPayments() {
  const waiting = useOwnDisputes().filter(
    ({ isReporter, answer, state }) => !isReporter && !answer && state !== 'closed',
  )
  return waiting.map((dispute) => <Questioned key={dispute._id} dispute={dispute} />)
}

function Questioned({ dispute }: { dispute: Dispute }) {
  const { _id, held, heldUntil, answerBy, state } = dispute
  const { disputes } = useOwnPaths()
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-4 p-4 md:mb-5 md:p-5">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-md bg-warning-soft text-on-warning-soft"
      >
        <Scale size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={`${disputes}?${DISPUTE}=${_id}`}
          className="text-sm font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {saysOf(dispute)}
        </Link>
        <p className="mt-0.5 text-sm text-muted">
          {held && heldUntil ? `${text.heldUntil(formatTaka(held), formatDay(heldUntil))} ` : null}
          {state === 'waiting' && answerBy && `${text.answerBy(formatDateTime(answerBy))}.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        <AnswerButtons dispute={dispute} />
      </div>
    </Card>
  )
}
