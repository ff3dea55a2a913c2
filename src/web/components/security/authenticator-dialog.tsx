import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { AuthenticatorKey } from '#contract/entities/security.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/text/en/messages.ts'
import { codeRefusal, errorMessage } from '../../api/errors.ts'
import { useConfirmAuthenticatorMutation } from '../../api/security.ts'
import { needsStepUp } from '../../api/step-up.ts'
import { notify } from '../../app/notify.ts'
import { authenticatorText as text } from '../../text/en/security.ts'
import { formatCount } from '../../text/format.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { CopyButton } from '../copy-button.tsx'

export type AuthenticatorDialogProps = {
  authenticatorKey: AuthenticatorKey
  onClose: () => void
  /** Gets the server's words and the recovery codes; null when the codes from before still count. */
  onDone: (message: string, recoveryCodes: string[] | null) => void
}

/** Shows the key this one time. The app is on only after one right code. */
export default function AuthenticatorDialog({ authenticatorKey, onClose, onDone }: AuthenticatorDialogProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [confirm, { isLoading }] = useConfirmAuthenticatorMutation()

  const refuse = (message: string) => {
    setCode('')
    setError(message)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    if (code.length < limits.codeDigits) return refuse(messages.codeInvalid)
    try {
      const { data, message } = await confirm({ code }).unwrap()
      onDone(message, data.recoveryCodes)
    } catch (failure) {
      const refusal = codeRefusal(failure)
      if (refusal) return refuse(refusal)
      if (!needsStepUp(failure)) notify.error(errorMessage(failure))
    }
  }
  return (
    <ActionDialog
      onClose={onClose}
      closeLabel={text.close}
      width="medium"
      title={text.title}
      lead={text.lead}
      onSubmit={submit}
      cancelLabel={text.cancel}
      submitLabel={text.submit}
      isBusy={isLoading}
    >
      <Step number={1}>
        <ShownKey authenticatorKey={authenticatorKey} />
      </Step>
      <Step number={2}>
        <CodeField
          ref={field}
          label={text.enter}
          hint={text.changes}
          length={limits.codeDigits}
          value={code}
          error={error}
          onChange={(next) => {
            setCode(next)
            setError(undefined)
          }}
        />
      </Step>
    </ActionDialog>
  )
}

const ShownKey = ({ authenticatorKey: { key, uri } }: Pick<AuthenticatorDialogProps, 'authenticatorKey'>) => (
  <>
    <h3 className="text-sm font-semibold">{text.scan}</h3>
    <div className="mt-3 flex flex-wrap items-center gap-5">
      <QrCode text={uri} label={text.qr} size="large" />
      <div>
        <p className="text-sm text-muted">{text.orType}</p>
        <p className="mt-1 mb-3 max-w-44 text-sm font-semibold tracking-wide wrap-anywhere">
          {key.replace(/.{4}(?=.)/g, '$& ')}
        </p>
        <CopyButton text={key} size="sm" label={text.copyKey} copiedLabel={text.copied} />
      </div>
    </div>
    {/* A phone cannot scan its own screen. */}
    <a href={uri} className="mt-3 inline-flex min-h-10 items-center text-sm text-link">
      {text.open}
    </a>
  </>
)

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span
        aria-hidden
        className="-mt-0.5 grid size-6.5 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-bold text-on-accent-soft"
      >
        {formatCount(number)}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
