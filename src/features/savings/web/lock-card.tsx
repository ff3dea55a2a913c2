import { Lock, LockOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { dhakaDay } from '#contract/days.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { showResult } from '#web/components/show-result.ts'
import { areaText } from '#web/text/en/area.ts'
import { formatDate, formatDateTime, formatTime } from '#web/text/format.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import type { Goal } from '../entities.ts'
import { savingsLimits } from '../facts.ts'
import { dayToCome } from '../forms.ts'
import { isBeforeLockEnd } from '../terms.ts'
import { useChangeGoalMutation, useWithdrawGoalNoticeMutation } from './api.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { savingsText as text } from './words.en.ts'

const DAY_MS = 86_400_000

/** "tomorrow, 11:42", or the day. */
export function momentOf(iso: string, now = new Date()): string {
  const day = dhakaDay(new Date(iso))
  if (day === dhakaDay(now)) return text.moment.today(formatTime(iso))
  if (day === dhakaDay(new Date(now.getTime() + DAY_MS))) return text.moment.tomorrow(formatTime(iso))
  return formatDateTime(iso)
}

export function LockCard({ goal }: { goal: Goal }) {
  const [asked, setAsked] = useState<'lock' | 'notice'>()
  const [withdrawNotice, { isLoading }] = useWithdrawGoalNoticeMutation()
  const isLockSet = isBeforeLockEnd(goal, new Date())
  const close = () => setAsked(undefined)
  return (
    <Card className="p-5">
      <h2 className="flex items-center gap-2 font-semibold">
        {goal.isLocked ? <Lock aria-hidden size={18} /> : <LockOpen aria-hidden size={18} />}
        {isLockSet && goal.lockedUntil ? text.lockedUntil(formatDate(goal.lockedUntil)) : text.notLocked}
      </h2>
      <p className="mt-1.5 text-sm text-muted">{helpOf(goal, isLockSet)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Small onClick={() => setAsked('lock')}>{isLockSet ? text.lockLonger : text.lockUntil}</Small>
        {isLockSet && !goal.notice && <Small onClick={() => setAsked('notice')}>{text.giveNotice}</Small>}
        {goal.notice && (
          <Small loading={isLoading} onClick={() => showResult(withdrawNotice(goal._id).unwrap())}>
            {text.withdrawNotice}
          </Small>
        )}
      </div>
      {asked === 'lock' && <LockDialog goal={goal} onClose={close} />}
      {asked === 'notice' && <NoticeDialog goal={goal} onClose={close} />}
    </Card>
  )
}

function helpOf({ notice, isLocked }: Goal, isLockSet: boolean): string {
  if (!isLockSet) return text.notLockedHelp
  if (!notice) return text.lockedHelp
  return isLocked ? text.noticeRuns(momentOf(notice.freeFrom)) : text.noticeFree(momentOf(notice.freeUntil))
}

type SmallProps = { onClick: () => void; loading?: boolean; children: ReactNode }

const Small = ({ loading = false, ...rest }: SmallProps) => (
  <Button variant="outline" size="sm" loading={loading} {...rest} />
)

const lockBody = z.object({ lockedUntil: dayToCome })

function LockDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const [change] = useChangeGoalMutation()
  const { register, handleSubmit, control, formState } = useForm({
    resolver: formResolver(lockBody),
    defaultValues: { lockedUntil: goal.lockedUntil ?? '' },
  })
  const lockedUntil = useWatch({ control, name: 'lockedUntil' })
  const save = handleSubmit(async (values) => {
    if (await showResult(change({ goalId: goal._id, ...values }).unwrap())) onClose()
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text.dialogs.lockTitle}
      lead={text.dialogs.lockLead}
      onSubmit={save}
      cancelLabel={text.dialogs.cancel}
      submitLabel={text.dialogs.lock}
      isBusy={formState.isSubmitting}
      busyLabel={areaText.processing}
    >
      <DateField
        label={text.dialogs.lockDate}
        min={dhakaDay(new Date(Date.now() + DAY_MS))}
        max={savingsLimits.goalDateMax}
        shown={lockedUntil ? formatDate(lockedUntil) : undefined}
        placeholder={text.dialogs.datePlaceholder}
        error={formState.errors.lockedUntil?.message}
        {...register('lockedUntil')}
      />
    </ActionDialog>
  )
}
