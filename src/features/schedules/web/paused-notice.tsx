import { TriangleAlert } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import { errorMessage } from '#web/api/errors.ts'
import { notify } from '#web/app/notify.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Schedule } from '../contract.ts'
import { newSchedulePath } from '../paths.ts'
import { useChangeScheduleMutation, useStepScheduleMutation } from './api.ts'
import { schedulesText as text } from './words.en.ts'

/** Resumes it; a higher fee is agreed to first. */
export function useResuming({ _id, newFee }: Schedule) {
  const [change, changing] = useChangeScheduleMutation()
  const [step, stepping] = useStepScheduleMutation()
  const resume = async () => {
    try {
      if (newFee !== null) await change({ scheduleId: _id, body: { expectedFee: newFee } }).unwrap()
      notify.success((await step({ scheduleId: _id, step: 'resumeSchedule' }).unwrap()).message)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
  return { resume, isBusy: changing.isLoading || stepping.isLoading }
}

/** Why it is paused, and the one button that mends it. */
export function PausedNotice({ schedule }: { schedule: Schedule }) {
  const { reason, fee, newFee, to, amount, note } = schedule
  const { resume, isBusy } = useResuming(schedule)
  const isFee = newFee !== null
  const help = isFee
    ? fee > 0
      ? text.oldFee(formatTaka(fee))
      : text.wasFree
    : text.reasonHelp[reason ?? 'owner']
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-on-warning-soft"
    >
      <TriangleAlert aria-hidden size={18} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52">
        <strong className="font-semibold">
          {isFee ? text.newFee(formatTaka(newFee)) : text.reasons[reason ?? 'owner']}
        </strong>{' '}
        {help}
      </p>
      {reason === 'receiver' && to ? (
        <LinkButton
          to={newSchedulePath}
          state={{ recipientPhone: to.address, amount, note: note ?? '' }}
          variant="outline"
          size="sm"
        >
          {text.planAgain}
        </LinkButton>
      ) : (
        <Button variant="outline" size="sm" loading={isBusy} onClick={resume}>
          {isFee ? text.continueWith(formatTaka(newFee)) : reason === 'owner' ? text.resume : text.startAgain}
        </Button>
      )}
    </div>
  )
}
