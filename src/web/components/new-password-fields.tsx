import { type FieldError, type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import type { PasswordOwner } from '#contract/easy-password.ts'
import { messages } from '#contract/text/en/messages.ts'
import { authText } from '../text/en/auth.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { useEasyPassword } from './easy-password.ts'

type NewPasswordFieldsProps<Values extends FieldValues, Body> = {
  form: UseFormReturn<Values, unknown, Body>
  /** A password that equals one of these words is easy to guess. */
  owner: PasswordOwner
  label: string
  hint: string
  confirmLabel: string
}

/** A new password, typed twice. The form has the fields `password` and `confirmPassword`. */
export function NewPasswordFields<Values extends FieldValues, Body>({
  form: { control, register, formState },
  owner,
  label,
  hint,
  confirmLabel,
}: NewPasswordFieldsProps<Values, Body>) {
  const [password, confirmPassword] = ['password', 'confirmPassword'] as Path<Values>[] as [
    Path<Values>,
    Path<Values>,
  ]
  const isEasy = useEasyPassword(useWatch({ control, name: password }), owner)
  const errors = formState.errors as Record<string, FieldError | undefined>
  return (
    <>
      <PasswordField
        label={label}
        hint={isEasy ? messages.passwordTooEasy : hint}
        autoComplete="new-password"
        showLabel={authText.showPassword}
        hideLabel={authText.hidePassword}
        error={errors[password]?.message}
        {...register(password, { deps: confirmPassword })}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        showLabel={authText.showConfirmPassword}
        hideLabel={authText.hideConfirmPassword}
        error={errors[confirmPassword]?.message}
        {...register(confirmPassword)}
      />
    </>
  )
}
