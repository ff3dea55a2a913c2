import { zodResolver } from '@hookform/resolvers/zod'
import { Mail } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { verifyBody } from '#contract/endpoints/auth.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { useResendCodeMutation, useVerifyMutation } from '../api/auth.ts'
import { serverMessage } from '../api/errors.ts'
import { notify } from '../app/notify.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { useCountdown } from '../components/countdown.ts'
import { verifyText } from '../text/en/auth.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'

type Arrival = { email: string; codeSent?: boolean }
type VerifyForm = z.infer<typeof verifyBody>

function VerifyScreen() {
  usePageTitle(verifyText.documentTitle)
  const state = useLocation().state as Partial<Arrival> | null
  if (!state?.email) return <Navigate to={paths.home} replace />
  return (
    <div className="grid flex-1 place-items-center px-4 py-12">
      <div className="w-full max-w-form rounded-lg border border-border bg-surface p-6 shadow-md md:p-10">
        <span
          aria-hidden
          className="grid size-12 place-items-center rounded-md bg-primary-soft text-on-primary-soft"
        >
          <Mail size={24} />
        </span>
        <h1 className="mt-6 text-2xl font-bold tracking-tight">{verifyText.title}</h1>
        <p className="mt-1.5 mb-6 text-muted">
          {verifyText.sentTo}{' '}
          <strong className="font-semibold break-all text-foreground">{state.email}</strong>.{' '}
          {verifyText.lifetime}
        </p>
        <CodeForm email={state.email} />
        <Resend email={state.email} wait={state.codeSent ? limits.codeResendSeconds : 0} />
      </div>
    </div>
  )
}

function CodeForm({ email }: { email: string }) {
  const [verify, { isLoading }] = useVerifyMutation()
  const navigate = useNavigate()
  const { control, handleSubmit, formState, reset } = useForm<VerifyForm>({
    resolver: zodResolver(verifyBody),
    defaultValues: { email, code: '' },
  })
  const submit = async (form: VerifyForm) => {
    try {
      await verify(form).unwrap()
      notify.success(messages.verified)
      navigate(paths.login)
    } catch (error) {
      reset()
      notify.error(serverMessage(error) ?? messages.somethingWentWrong)
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <Controller
        control={control}
        name="code"
        render={({ field }) => (
          <CodeField
            label={verifyText.code}
            length={limits.codeDigits}
            error={formState.errors.code?.message}
            {...field}
          />
        )}
      />
      <Button type="submit" size="lg" loading={isLoading}>
        {verifyText.submit}
      </Button>
    </form>
  )
}

function Resend({ email, wait }: { email: string; wait: number }) {
  const [resend, { isLoading }] = useResendCodeMutation()
  const { secondsLeft, restart } = useCountdown(wait)
  const again = async () => {
    try {
      await resend({ email }).unwrap()
      restart(limits.codeResendSeconds)
      notify.success(messages.codeResent)
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.somethingWentWrong)
    }
  }
  return (
    <p className="mt-4 flex items-center justify-center gap-1 text-sm text-muted">
      {verifyText.noCode}
      <button
        type="button"
        disabled={secondsLeft > 0 || isLoading}
        onClick={again}
        className="rounded-sm px-1.5 py-1 tabular-nums enabled:text-link"
      >
        {secondsLeft > 0 ? verifyText.resendIn(secondsLeft) : verifyText.resend}
      </button>
    </p>
  )
}

export default withStore(VerifyScreen)
