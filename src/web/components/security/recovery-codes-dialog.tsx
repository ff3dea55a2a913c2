import { Download, Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { recoveryCodesText as text } from '../../text/en/security.ts'
import { formatCount } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { CopyButton } from '../copy-button.tsx'
import { PrintedLetterhead } from '../letterhead.tsx'
import QuestionDialog from './question-dialog.tsx'

export type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void }

/** Shows the codes this one time. Asks for confirmation before it closes without saving them. */
export default function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isSaved, setIsSaved] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => (isSaved ? onClose() : setIsLeaving(true))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaved) onClose()
  }
  if (isLeaving) {
    const back = () => setIsLeaving(false)
    return <QuestionDialog words={text.leaveQuestion} isDanger busy={false} onYes={onClose} onClose={back} />
  }
  const lines = codes.join('\n')
  return (
    <FormDialog
      open
      onClose={leave}
      closeLabel={text.close}
      width="large"
      title={text.title}
      lead={text.lead}
      onSubmit={submit}
      actions={
        <Button type="submit" disabled={!isSaved}>
          {text.done}
        </Button>
      }
    >
      <div data-prints className="print:mx-auto print:max-w-128">
        <PrintedLetterhead title={text.title} />
        <ol className="grid gap-x-6 gap-y-2.5 rounded-md border border-border bg-sunken px-3 py-4 sm:grid-cols-2 sm:px-5">
          {codes.map((code, index) => (
            <li key={code} className="flex items-baseline gap-2 sm:gap-3">
              <span aria-hidden className="w-2.5 text-right text-xs text-muted tabular-nums">
                {formatCount(index + 1)}
              </span>
              <Code>{code}</Code>
            </li>
          ))}
        </ol>
      </div>
      <div className="-mt-1 flex flex-wrap gap-2">
        <CopyButton text={lines} label={text.copy} copiedLabel={text.copied} />
        <Button variant="outline" onClick={() => download(lines)}>
          <Download aria-hidden size={18} />
          {text.download}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
          {text.print}
        </Button>
      </div>
      <CheckField
        label={text.saved}
        checked={isSaved}
        onChange={(event) => setIsSaved(event.target.checked)}
      />
    </FormDialog>
  )
}

/** Only between its groups may it wrap. */
const Code = ({ children }: { children: string }) => (
  <span className="text-sm font-semibold tabular-nums">
    {children.split(/(?<=-)/).map((group) => (
      <span key={group} className="inline-block">
        {group}
      </span>
    ))}
  </span>
)

function download(lines: string) {
  const address = URL.createObjectURL(new Blob([`${text.fileHead}\n\n${lines}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = text.fileName
  link.click()
  URL.revokeObjectURL(address)
}
