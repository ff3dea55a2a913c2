import { type FormEvent, useRef, useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import type { stepUp as endpoint } from '#contract/endpoints/auth.ts'
import { formatTaka } from '#contract/money.ts'
import { messages as ruleMessages } from '#contract/text/en/messages.ts'
import { useStepUpMutation } from '../api/auth.ts'
import { serverMessage } from '../api/errors.ts'
import { type AskedPayment, answerAll } from '../api/step-up.ts'
import { renewToken } from '../api/token.ts'
import { authText, stepUpText as text } from '../text/en/auth.ts'
import { messages } from '../text/en/messages.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import { useSession } from './session.ts'
import { withStore } from './with-store.tsx'

/** With a payment the proof is for that payment alone, and the title says which. */
export type StepUpDialogProps = { payment: AskedPayment | undefined }

function StepUpDialog({ payment }: StepUpDialogProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [stepUp, { isLoading }] = useStepUpMutation()
  const { me } = useSession()

  const refuse = (message: string) => {
    setPassword('')
    setError(message)
    field.current?.focus()
  }

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (!password) return refuse(ruleMessages.passwordRequired)
    await prove({ password })
  }

  const prove = async (proof: BodyOf<typeof endpoint>['proof']) => {
    try {
      const call = stepUp({ proof, ...(payment && { for: paymentOf(payment) }) }).unwrap()
      const { data } = await renewToken(call, (answer) => answer.data.token)
      answerAll(true, data.paymentProof)
      return true
    } catch (failure) {
      refuse(serverMessage(failure) ?? messages.somethingWentWrong)
      return false
    }
  }

  return (
    <FormDialog
      open
      onClose={() => answerAll(false)}
      title={payment ? titleOf(payment) : text.title}
      lead={payment ? text.paymentLead : text.lead}
      onSubmit={confirm}
      actions={
        <>
          <Button variant="ghost" onClick={() => answerAll(false)}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={isLoading} loadingLabel={text.confirming}>
            {text.confirm}
          </Button>
        </>
      }
    >
      {/* Password managers want to know whose password it is. */}
      <input type="email" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <PasswordField
        ref={field}
        label={text.password}
        autoComplete="current-password"
        showLabel={authText.showPassword}
        hideLabel={authText.hidePassword}
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value)
          setError(undefined)
        }}
      />
      <PasskeyProof prove={(assertion) => prove({ assertion })} />
    </FormDialog>
  )
}

type Named = NonNullable<BodyOf<typeof endpoint>['for']>
const paymentOf = ({ path, body }: AskedPayment) => ({ path, body }) as Named

const titleOf = ({ amount, to }: AskedPayment) =>
  to ? text.sendTitle(formatTaka(amount), to) : text.withdrawTitle(formatTaka(amount))

export default withStore(StepUpDialog)
