import type { FormEvent } from 'react'
import { factorText } from '../../text/en/security.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

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
    <FormDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      onSubmit={submit}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {factorText.cancel}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger-outline' : 'primary'} loading={busy}>
            {words.yes}
          </Button>
        </>
      }
    />
  )
}
