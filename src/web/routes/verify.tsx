import { Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { verifyBody } from '#contract/forms/visitor.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { plainDigits } from '#contract/phone-text.ts'
import { useResendCodeMutation, useVerifyMutation } from '../api/auth.ts'
import { codeRefusal, errorMessage } from '../api/errors.ts'
import { formResolver } from '../app/form-resolver.ts'
import { afterVerifying } from '../app/login-state.ts'
import { notify } from '../app/notify.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { CardPage } from '../components/card-page.tsx'
import { ResendCode } from '../components/resend-code.tsx'
import { useSinglePress } from '../components/single-press.ts'
import { type Applicant, type Arrival, arrivalOf } from '../components/verification.ts'
import { verifyText } from '../text/en/auth.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'

type VerifyForm = z.infer<typeof verifyBody>

function VerifyScreen() {
  usePageTitle(verifyText.documentTitle)
  const arrival = arrivalOf(useLocation().state)
  const [isSentNow, setIsSentNow] = useState(arrival?.codeSent ?? false)
  if (!arrival) return <Navigate to={paths.home} replace />
  const { email, mark, codeSent } = arrival
  const words = isSentNow ? verifyText.sent : verifyText.sentEarlier
  return (
    <CardPage icon={Mail} title={verifyText.title}>
      <p className="mt-1.5 mb-6 text-muted">
        {words.before} <strong className="font-semibold break-all text-foreground">{email}</strong>
        {words.after}
      </p>
      <Mark letters={mark} />
      <CodeForm arrival={arrival} />
      <Resend
        arrival={arrival}
        wait={codeSent ? limits.codeResendSeconds : 0}
        onSent={() => setIsSentNow(true)}
      />
      <CorrectEmail {...arrival} />
    </CardPage>
  )
}

/** Somebody else may have registered the same address: their mail has other letters. */
function Mark({ letters }: { letters: string }) {
  return (
    <p className="mb-6 rounded-md bg-primary-soft px-4 py-3 text-sm text-on-primary-soft">
      {verifyText.lookFor} <strong className="font-bold tracking-wider">{letters}</strong>
    </p>
  )
}

/** Leads back to a filled-in form. The wrong registration stays: it reserves nothing, and expires. */
function CorrectEmail({ email, name, role }: Applicant) {
  const state: Applicant = { email, name, role }
  return (
    <p className="flex flex-wrap items-center justify-center gap-1 text-sm text-muted">
      {verifyText.wrongEmail}
      <Link
        to={paths.register}
        state={state}
        className="inline-flex min-h-10 items-center rounded-sm px-1.5 text-link"
      >
        {verifyText.correctEmail}
      </Link>
    </p>
  )
}

function CodeForm({ arrival: { email, registration } }: { arrival: Arrival }) {
  const [verify, { isLoading, isSuccess }] = useVerifyMutation()
  const navigate = useNavigate()
  const { control, handleSubmit, formState, setError, setFocus } = useForm<VerifyForm>({
    resolver: formResolver(verifyBody),
    defaultValues: { email, registration, code: '' },
  })
  useEffect(() => setFocus('code'), [setFocus])
  const check = handleSubmit(async (form) => {
    try {
      notify.success((await verify(form).unwrap()).message)
      navigate(paths.login, { state: afterVerifying(email) })
    } catch (error) {
      const message = codeRefusal(error)
      // A wrong code stays in its field, where it can be corrected.
      if (message) setError('code', { message }, { shouldFocus: true })
      else notify.error(errorMessage(error))
    }
  })
  // A whole code submits itself, and people press Enter or the button too: that is one try, not two.
  const submit = useSinglePress(false, check)
  const { form, submitWhole } = useSubmitWhole()
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Controller
        control={control}
        name="code"
        render={({ field }) => (
          <CodeField
            label={verifyText.code}
            length={limits.codeDigits}
            error={formState.errors.code?.message}
            onWhole={submitWhole}
            {...field}
          />
        )}
      />
      <Button type="submit" size="lg" loading={isLoading || isSuccess}>
        {verifyText.submit}
      </Button>
    </form>
  )
}

/** A refused code is not submitted again automatically. */
function useSubmitWhole() {
  const form = useRef<HTMLFormElement>(null)
  const lastCode = useRef('')
  const submitWhole = (typed: string) => {
    // What an input method composes in Bangla digits comes again in plain ones: it is the same code.
    const code = plainDigits(typed)
    if (code === lastCode.current) return
    lastCode.current = code
    form.current?.requestSubmit()
  }
  return { form, submitWhole }
}

type ResendProps = { arrival: Arrival; wait: number; onSent: () => void }

function Resend({ arrival: { email, registration }, wait, onSent }: ResendProps) {
  const [resend, { isLoading }] = useResendCodeMutation()
  const again = async () => {
    try {
      notify.success((await resend({ email, registration }).unwrap()).message)
      onSent()
      return true
    } catch (error) {
      notify.error(errorMessage(error))
      return false
    }
  }
  return (
    <ResendCode
      words={verifyText}
      onResend={again}
      sending={isLoading}
      wait={wait}
      className="mt-4 justify-center"
    />
  )
}

export default withStore(VerifyScreen)
