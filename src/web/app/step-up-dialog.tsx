import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { stepUp as endpoint, stepUpOptions as optionsEndpoint } from '#contract/endpoints/auth.ts'
import { limits } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { messages as ruleMessages } from '#contract/text/en/messages.ts'
import { useStepUpMutation, useStepUpOptionsMutation } from '../api/auth.ts'
import { serverMessage } from '../api/errors.ts'
import { type AskedPayment, answerAll } from '../api/step-up.ts'
import { renewToken } from '../api/token.ts'
import { authText, stepUpText as text } from '../text/en/auth.ts'
import { messages } from '../text/en/messages.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { PasskeyStepUp } from './passkey-step-up.tsx'
import { passkeysWork } from './passkeys-work.ts'
import { useSession } from './session.ts'
import { withStore } from './with-store.tsx'

/**
 * With a payment the confirmation is for that payment alone, and the title says which. A second factor confirms it, never the
 * password: only people who have a factor are asked.
 */
export type StepUpDialogProps = { payment: AskedPayment | undefined }

function StepUpDialog({ payment }: StepUpDialogProps) {
  const { me } = useSession()
  const { isKnown, hasApp, passkey, renew } = useOtherMethods(me?.secondFactor === 'on')
  const hasField = !payment || hasApp
  const { typed, field, change, confirm, send, isLoading } = useStepUpForm(payment, hasField)
  return (
    <ActionDialog
      onClose={() => answerAll(false)}
      title={payment ? titleOf(payment) : text.title}
      lead={payment ? text.paymentLead : text.leads[typed]}
      onSubmit={confirm}
      cancelLabel={text.cancel}
      submitLabel={hasField ? text.confirm : undefined}
      isBusy={isLoading}
      busyLabel={text.confirming}
    >
      {/* Password managers want to know whose password it is. */}
      <input type="email" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      {payment && isKnown && !hasApp && !passkey && <p className="text-sm">{text.noFactorHere}</p>}
      {hasField && <AnswerField typed={typed} {...field} />}
      {hasApp && !payment && (
        <button type="button" className="-mt-2 self-start text-sm text-link" onClick={change}>
          {text.instead[typed]}
        </button>
      )}
      {passkey && (
        <PasskeyStepUp
          request={passkey}
          renew={renew}
          stepUp={(assertion) => send({ assertion })}
          isOnly={!hasField}
        />
      )}
    </ActionDialog>
  )
}

type Answer = BodyOf<typeof endpoint>['proof']

/** What is typed, and how it is sent. */
function useStepUpForm(payment: AskedPayment | undefined, hasField: boolean) {
  const [typed, setTyped] = useState<Typed>(payment ? 'code' : 'password')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const ref = useRef<HTMLInputElement>(null)
  const [stepUp, { isLoading }] = useStepUpMutation()
  // After a change of the method the new field has the focus. The field of a payment comes when the methods are known.
  useEffect(() => {
    if (hasField) ref.current?.focus()
  }, [typed, hasField])

  const enter = (next: string) => {
    setValue(next)
    setError(undefined)
  }
  const refuse = (message: string) => {
    setValue('')
    setError(message)
    ref.current?.focus()
  }
  const change = () => {
    enter('')
    setTyped(typed === 'code' ? 'password' : 'code')
  }
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    const isWhole = typed === 'code' ? value.length === limits.codeDigits : value !== ''
    if (!isWhole) return refuse(typed === 'code' ? ruleMessages.codeInvalid : ruleMessages.passwordRequired)
    await send(typed === 'code' ? { code: value } : { password: value })
  }
  const send = async (answer: Answer) => {
    try {
      const call = stepUp({ proof: answer, ...(payment && { for: paymentOf(payment) }) }).unwrap()
      const { data } = await renewToken(call, ({ data: { token } }) => token)
      answerAll(true, data.paymentProof)
      return true
    } catch (failure) {
      refuse(serverMessage(failure) ?? messages.somethingWentWrong)
      return false
    }
  }
  return { typed, field: { ref, value, error, enter }, change, confirm, send, isLoading }
}

type AnswerFieldProps = {
  typed: Typed
  ref: RefObject<HTMLInputElement | null>
  value: string
  error: string | undefined
  enter: (next: string) => void
}

function AnswerField({ typed, enter, ...field }: AnswerFieldProps) {
  if (typed === 'code')
    return <CodeField label={text.code} length={limits.codeDigits} onChange={enter} {...field} />
  return (
    <PasswordField
      label={text.password}
      autoComplete="current-password"
      showLabel={authText.showPassword}
      hideLabel={authText.hidePassword}
      onChange={(event) => enter(event.target.value)}
      {...field}
    />
  )
}

/** What is typed into the field. */
type Typed = 'password' | 'code'

/** Without a second factor there is only the password, and nothing is asked. */
function useOtherMethods(hasFactor: boolean) {
  const [askOptions] = useStepUpOptionsMutation()
  const [options, setOptions] = useState<ResponseOf<typeof optionsEndpoint>>()
  const renew = async () => setOptions((await askOptions()).data?.data)
  useEffect(() => {
    if (hasFactor) void renew()
  }, [hasFactor])
  const { proofs: methods = [], passkey = null } = options ?? {}
  return {
    isKnown: options !== undefined,
    hasApp: methods.includes('code'),
    passkey: passkeysWork ? passkey : null,
    renew,
  }
}

type Named = NonNullable<BodyOf<typeof endpoint>['for']>
const paymentOf = ({ path, body }: AskedPayment) => ({ path, body }) as Named

const titleOf = ({ amount, to }: AskedPayment) =>
  to ? text.sendTitle(formatTaka(amount), to) : text.withdrawTitle(formatTaka(amount))

export default withStore(StepUpDialog)
