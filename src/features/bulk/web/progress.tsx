import { Download, Info } from 'lucide-react'
import { useState } from 'react'
import { addTaka, formatTaka } from '#contract/money.ts'
import { download } from '#web/api/download.ts'
import { errorMessage } from '#web/api/errors.ts'
import { notify } from '#web/app/notify.ts'
import { messages } from '#web/text/en/messages.ts'
import { formatCount } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { bulkCalls } from '../calls.ts'
import type { Bulk } from '../contract.ts'
import { useStopBulkMutation } from './api.ts'
import { RowList } from './row-list.tsx'
import { reviewText, progressText as text } from './words.en.ts'

const WHOLE = 100

/** A bulk payment that runs or has ended, and what became of each row. */
export function Progress({ bulk }: { bulk: Bulk }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-6">
      <Card className="flex flex-col items-center gap-3 p-5 text-center">
        {bulk.state === 'paying' ? <Running bulk={bulk} /> : <Ended bulk={bulk} />}
      </Card>
      <RowList key={bulk.state} bulk={bulk} />
    </div>
  )
}

function Running({ bulk }: { bulk: Bulk }) {
  const { rows, paid, failed, total, fee, paidSum } = bulk
  const percent = Math.floor((paid / rows) * WHOLE)
  const [stop, { isLoading }] = useStopBulkMutation()
  const isLeft = paid + failed < rows
  const press = () =>
    stop(bulk._id)
      .unwrap()
      .then(({ message }) => notify.success(message))
      .catch((error) => notify.error(errorMessage(error)))
  return (
    <>
      <Ring large percent={percent} label={text.ring(percent)}>
        {formatCount(percent)}%<span className="text-xs font-normal text-muted">{text.paid}</span>
      </Ring>
      <p aria-live="polite" className="text-xl font-bold tracking-snug">
        {text.of(paid, rows)}
      </p>
      <p className="text-sm text-muted money">{text.sums(formatTaka(paidSum), formatTaka(total))}</p>
      <p className="flex items-center gap-2 text-xs text-muted">
        <Info aria-hidden size={16} className="shrink-0" />
        {isLeft ? text.goesOn : text.waits}
      </p>
      <div className="w-full border-t border-border pt-3 text-left">
        <Facts
          facts={[
            { label: text.aside, value: <span className="money">{formatTaka(addTaka(total, fee))}</span> },
            ...(failed > 0
              ? [
                  {
                    label: text.notPaid,
                    value: <span className="text-danger">{reviewText.rows(failed)}</span>,
                  },
                ]
              : []),
          ]}
        />
      </div>
      {isLeft && (
        <Button variant="danger-outline" className="w-full" loading={isLoading} onClick={press}>
          {text.stop}
        </Button>
      )}
    </>
  )
}

function Ended({ bulk }: { bulk: Bulk }) {
  const { paid, failed, rows, paidSum, returned, state } = bulk
  if (state === 'cancelled') return <p className="py-6 font-semibold">{text.cancelled}</p>
  const percent = Math.floor((paid / rows) * WHOLE)
  return (
    <>
      <Ring large percent={percent} label={text.ring(percent)}>
        {formatCount(percent)}%<span className="text-xs font-normal text-muted">{text.paid}</span>
      </Ring>
      <p className="text-xl font-bold tracking-snug">{text.done(paid, failed)}</p>
      <p className="text-sm text-muted money">{formatTaka(paidSum)}</p>
      <p className="text-sm">
        {returned && returned > 0 ? text.back(formatTaka(returned)) : text.nothingBack}
      </p>
      <ResultFile bulk={bulk} />
    </>
  )
}

function ResultFile({ bulk }: { bulk: Bulk }) {
  const [isLoading, setIsLoading] = useState(false)
  const save = async () => {
    setIsLoading(true)
    const outcome = await download(
      { path: bulkCalls.downloadBulk.path, params: { bulkId: bulk._id } },
      text.fileName,
    )
    setIsLoading(false)
    if (outcome !== 'saved') notify.error(outcome.failed ?? messages.noAnswer)
  }
  return (
    <Button className="mt-2 w-full" loading={isLoading} onClick={save}>
      {!isLoading && <Download aria-hidden size={18} />}
      {text.file}
    </Button>
  )
}
