import { type FormEvent, useState } from 'react'
import type { Passkey, Security } from '#contract/entities/security.ts'
import { limits } from '#contract/limits.ts'
import { formatPasskey } from '#contract/text/en/devices.ts'
import { messages as ruleMessages } from '#contract/text/en/messages.ts'
import { errorMessage } from '../../api/errors.ts'
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from '../../api/security.ts'
import { stepUpFirst } from '../../api/step-up.ts'
import { notify } from '../../app/notify.ts'
import { securityText as text } from '../../text/en/security.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showResult } from '../show-result.ts'

type DialogProps = { passkey: Passkey; onClose: () => void }

export function RenamePasskeyDialog({ passkey: { _id, name: before }, onClose }: DialogProps) {
  const [name, setName] = useState(formatPasskey(before))
  const [error, setError] = useState<string>()
  const [rename, { isLoading }] = useRenamePasskeyMutation()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setError(ruleMessages.passkeyNameRequired)
    try {
      notify.success((await rename({ passkeyId: _id, name }).unwrap()).message)
      onClose()
    } catch (failure) {
      setError(errorMessage(failure))
    }
  }

  return (
    <ActionDialog
      onClose={onClose}
      title={text.renameTitle}
      lead={text.renameLead}
      onSubmit={save}
      cancelLabel={text.cancel}
      submitLabel={text.save}
      isBusy={isLoading}
    >
      <TextField
        label={text.name}
        value={name}
        maxLength={limits.passkeyNameMax}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
    </ActionDialog>
  )
}

type RemoveDialogProps = DialogProps & Pick<Security, 'provedUntil'> & { isLastFactor: boolean }

export function RemovePasskeyDialog({ passkey, isLastFactor, provedUntil, onClose }: RemoveDialogProps) {
  const { _id, name } = passkey
  const [remove] = useRemovePasskeyMutation()

  // Closes first: if a fresh session is missing, the dialog that asks for it opens instead.
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    onClose()
    if (await stepUpFirst(provedUntil)) await showResult(remove(_id).unwrap())
  }

  return (
    <ActionDialog
      onClose={onClose}
      title={text.removeTitle(formatPasskey(name))}
      lead={isLastFactor ? text.removeLastLead : text.removeLead}
      onSubmit={confirm}
      cancelLabel={text.cancel}
      submitLabel={text.removePasskey}
      isDanger
    />
  )
}
