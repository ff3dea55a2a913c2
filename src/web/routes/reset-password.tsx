import { KeyRound, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { resetPasswordBody } from '#contract/forms/visitor.ts'
import { paths } from '#contract/paths.ts'
import { useResetPasswordMutation } from '../api/auth.ts'
import { errorMessage, failureCode } from '../api/errors.ts'
import { formResolver } from '../app/form-resolver.ts'
import { withEmail } from '../app/login-state.ts'
import { notify } from '../app/notify.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { CardPage } from '../components/card-page.tsx'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { authText, registerText, resetText as text } from '../text/en/auth.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'

type ResetForm = z.infer<typeof resetPasswordBody>

/** Behind the mailed link. Opening it uses nothing up: mail programs open links by themselves. */
function ResetPasswordScreen() {
  usePageTitle(text.documentTitle)
  const token = useLocation().hash.slice(1)
  return (
    <>
      <meta name="robots" content="noindex" />
      {token ? <NewPassword key={token} token={token} /> : <NoLink {...text.noToken} />}
    </>
  )
}

function NewPassword({ token }: { token: string }) {
  const form = useForm<ResetForm>({
    resolver: formResolver(resetPasswordBody),
    defaultValues: { token, password: '', confirmPassword: '' },
  })
  const { submit, isLoading, isExpired } = useReset((message) =>
    form.setError('password', { message }, { shouldFocus: true }),
  )
  if (isExpired) return <NoLink {...text.expired} isNews />
  return (
    <CardPage icon={KeyRound} title={text.title}>
      <p className="mt-1.5 mb-6 text-muted">{text.lead}</p>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <NewPasswordFields
          form={form}
          owner={{}}
          label={text.password}
          hint={registerText.passwordHint}
          confirmLabel={authText.confirmPassword}
        />
        <Button type="submit" size="lg" loading={isLoading} className="mt-1">
          {text.submit}
        </Button>
      </form>
    </CardPage>
  )
}

function useReset(onRefused: (message: string) => void) {
  const [reset, { isLoading }] = useResetPasswordMutation()
  const [isExpired, setIsExpired] = useState(false)
  const navigate = useNavigate()
  const submit = async (form: ResetForm) => {
    try {
      const { data, message } = await reset(form).unwrap()
      notify.success(message)
      // The used link does not stay in the history.
      navigate(paths.login, { replace: true, state: withEmail(data.email) })
    } catch (error) {
      if (failureCode(error) === 'LINK_INVALID') return setIsExpired(true)
      if (failureCode(error) === 'VALIDATION_FAILED') return onRefused(errorMessage(error))
      notify.error(errorMessage(error))
    }
  }
  return { submit, isLoading, isExpired }
}

type NoLinkProps = { title: string; lead: string; isNews?: boolean }

const NoLink = ({ title, lead, isNews = false }: NoLinkProps) => (
  <CardPage icon={Link2Off} title={title} isNews={isNews}>
    <p className="mt-1.5 mb-6 text-muted">{lead}</p>
    <LinkButton to={paths.forgotPassword} size="lg" className="w-full">
      {text.newLink}
    </LinkButton>
  </CardPage>
)

export default withStore(ResetPasswordScreen)
