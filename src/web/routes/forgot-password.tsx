import { Mail, MailCheck } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { forgotPasswordBody } from '#contract/forms/visitor.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useForgotPasswordMutation } from '../api/auth.ts'
import { errorMessage } from '../api/errors.ts'
import { formResolver } from '../app/form-resolver.ts'
import { useTypedEmail, withEmail } from '../app/login-state.ts'
import { notify } from '../app/notify.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { CardPage } from '../components/card-page.tsx'
import { useCountdown } from '../components/countdown.ts'
import { authText, forgotText as text } from '../text/en/auth.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { TextField } from '../ui/text-field.tsx'

type ForgotForm = z.infer<typeof forgotPasswordBody>

function ForgotPasswordScreen() {
  usePageTitle(text.documentTitle)
  const [sent, setSent] = useState<{ email: string; message: string }>()
  const { requestLink, isLoading } = useResetLink()
  const submit = async ({ email }: ForgotForm) => {
    const message = await requestLink(email)
    if (message) setSent({ email, message })
  }
  if (sent) return <Sent {...sent} onAgain={() => requestLink(sent.email)} sending={isLoading} />
  return <RequestForm onSubmit={submit} sending={isLoading} />
}

function useResetLink() {
  const [forgot, { isLoading }] = useForgotPasswordMutation()
  /** Returns the server's message if the server took the request. */
  const requestLink = async (email: string) => {
    try {
      return (await forgot({ email }).unwrap()).message
    } catch (error) {
      notify.error(errorMessage(error))
      return undefined
    }
  }
  return { requestLink, isLoading }
}

function RequestForm({
  onSubmit,
  sending,
}: {
  onSubmit: (form: ForgotForm) => Promise<void>
  sending: boolean
}) {
  const { register, handleSubmit, getValues, formState } = useForm<ForgotForm>({
    resolver: formResolver(forgotPasswordBody),
    defaultValues: { email: useTypedEmail() },
  })
  return (
    <CardPage icon={Mail} title={text.title}>
      <p className="mt-1.5 mb-6 text-muted">{text.lead}</p>
      <form noValidate onSubmit={handleSubmit(onSubmit)} className="flex flex-col gap-5">
        <TextField
          label={authText.email}
          type="email"
          autoComplete="username"
          placeholder={authText.emailPlaceholder}
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" size="lg" loading={sending}>
          {text.submit}
        </Button>
      </form>
      <p className="mt-5 text-center">
        <BackToLogin email={() => getValues('email')} />
      </p>
    </CardPage>
  )
}

/** What was typed is known only at the press. */
function BackToLogin({ email }: { email: () => string }) {
  const navigate = useNavigate()
  const go = (event: MouseEvent) => {
    event.preventDefault()
    navigate(paths.login, { state: withEmail(email()) })
  }
  return (
    <Link to={paths.login} onClick={go} className="text-sm text-link">
      {text.back}
    </Link>
  )
}

type SentProps = {
  email: string
  message: string
  onAgain: () => Promise<string | undefined>
  sending: boolean
}

/** The same for every address: it does not say whether the address has an account. */
function Sent({ email, message, onAgain, sending }: SentProps) {
  const wait = limits.resetMailMinutes * 60
  const { secondsLeft, restart } = useCountdown(wait)
  const again = async () => {
    const news = await onAgain()
    if (!news) return
    notify.success(news)
    restart(wait)
  }
  return (
    <CardPage icon={MailCheck} title={text.sentTitle} isNews>
      <p className="mt-1.5 text-muted">{message}</p>
      <p className="my-5 rounded-md bg-sunken px-4 py-3">
        <span className="block text-sm text-muted">{text.askedFor}</span>
        <span className="break-all">{email}</span>
      </p>
      <div className="flex flex-col gap-3">
        <LinkButton to={paths.login} state={withEmail(email)} size="lg">
          {text.back}
        </LinkButton>
        <Button variant="outline" size="lg" disabled={secondsLeft > 0} loading={sending} onClick={again}>
          <span className="tabular-nums">{secondsLeft > 0 ? text.againIn(secondsLeft) : text.again}</span>
        </Button>
      </div>
    </CardPage>
  )
}

export default withStore(ForgotPasswordScreen)
