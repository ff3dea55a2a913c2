import { useForm } from 'react-hook-form'
import { newPasswordForm } from '#contract/forms/user.ts'
import { serverMessage } from '../../api/errors.ts'
import { needsStepUp } from '../../api/step-up.ts'
import { useUpdateMeMutation } from '../../api/user.ts'
import { formResolver } from '../../app/form-resolver.ts'
import { notify } from '../../app/notify.ts'
import { useSession } from '../../app/session.ts'
import { authText, registerText, resetText } from '../../text/en/auth.ts'
import { messages } from '../../text/en/messages.ts'
import { securityText as text } from '../../text/en/security.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'

/** For those whose profile has no password field. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [update, { isLoading }] = useUpdateMeMutation()
  const { me } = useSession()
  const form = useForm({
    resolver: formResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const submit = form.handleSubmit(async (passwords) => {
    try {
      notify.success((await update(passwords).unwrap()).message)
      onClose()
    } catch (error) {
      if (!needsStepUp(error))
        form.setError('password', { message: serverMessage(error) ?? messages.profileFailed })
    }
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text.passwordTitle}
      lead={text.passwordLead}
      onSubmit={submit}
      cancelLabel={text.cancel}
      submitLabel={text.save}
      isBusy={isLoading}
    >
      <NewPasswordFields
        form={form}
        owner={{ name: me?.name, email: me?.email }}
        label={resetText.password}
        hint={registerText.passwordHint}
        confirmLabel={authText.confirmPassword}
      />
    </ActionDialog>
  )
}
