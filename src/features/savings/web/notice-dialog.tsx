import { type FormEvent, useState } from 'react'
import { showResult } from '#web/components/show-result.ts'
import { areaText } from '#web/text/en/area.ts'
import { formatDate, formatDateTime } from '#web/text/format.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import type { Goal } from '../entities.ts'
import { noticeWindow } from '../terms.ts'
import { useGiveGoalNoticeMutation } from './api.ts'
import { savingsText } from './words.en.ts'

const text = savingsText.dialogs

/** Explains why money cannot be taken out of a locked goal, and how to unlock it. */
export function NoticeDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const [give, { isLoading }] = useGiveGoalNoticeMutation()
  const [now] = useState(() => new Date())
  const { notice, lockedUntil, _id } = goal

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await showResult(give(_id).unwrap())) onClose()
  }

  return (
    <ActionDialog
      onClose={onClose}
      title={text.noticeTitle}
      lead={text.noticeLead(formatDate(lockedUntil ?? ''))}
      onSubmit={submit}
      cancelLabel={text.cancel}
      submitLabel={notice ? undefined : text.giveNotice}
      isBusy={isLoading}
      busyLabel={areaText.processing}
    >
      <p className="text-sm">
        {notice
          ? savingsText.noticeRuns(formatDateTime(notice.freeFrom))
          : text.noticeHelp(formatDateTime(noticeWindow(now).from.toISOString()))}
      </p>
    </ActionDialog>
  )
}
