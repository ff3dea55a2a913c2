import type { FormEvent } from 'react'
import { factorText } from '../../text/en/security.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'

export type QuestionDialogProps = {
  words: { title: string; lead: string; yes: string }
  isDanger?: boolean
  onYes: () => void
  busy: boolean
  onClose: () => void
}

/** Asks before something that cannot be undone with one press. */
export default function QuestionDialog({
  words,
  isDanger = false,
  onYes,
  busy,
  onClose,
}: QuestionDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onYes()
  }
  return (
    <ActionDialog
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      onSubmit={submit}
      cancelLabel={factorText.cancel}
      submitLabel={words.yes}
      isDanger={isDanger}
      isBusy={busy}
    />
  )
}
