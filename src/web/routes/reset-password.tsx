import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { resetPasswordBody } from '#contract/endpoints/auth.ts'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { useResetPasswordMutation } from '../api/auth.ts'
import { errorText, failureCode, serverMessage } from '../api/errors.ts'
import { notify } from '../app/notify.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { CardPage } from '../components/card-page.tsx'
import { useEasyPassword } from '../components/easy-password.ts'
import { authText, registerText, resetText as text } from '../text/en/auth.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PasswordField } from '../ui/password-field.tsx'

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
  const { submit, isLoading, isExpired } = useReset()
  const { register, control, handleSubmit, formState } = useForm<ResetForm>({
    resolver: zodResolver(resetPasswordBody),
    defaultValues: { token, password: '', confirmPassword: '' },
  })
  const { errors } = formState
  const isEasy = useEasyPassword(useWatch({ control, name: 'password' }), {})
  if (isExpired) return <NoLink {...text.expired} isNews />
  return (
    <CardPage icon={KeyRound} title={text.title}>
      <p className="mt-1.5 mb-6 text-muted">{text.lead}</p>
      <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
        <PasswordField
          label={text.password}
          hint={isEasy ? messages.passwordTooEasy : registerText.passwordHint}
          autoComplete="new-password"
          showLabel={authText.showPassword}
          hideLabel={authText.hidePassword}
          error={errors.password?.message}
          {...register('password', { deps: 'confirmPassword' })}
        />
        <PasswordField
          label={authText.confirmPassword}
          autoComplete="new-password"
          showLabel={authText.showConfirmPassword}
          hideLabel={authText.hideConfirmPassword}
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" size="lg" loading={isLoading} className="mt-1">
          {text.submit}
        </Button>
      </form>
    </CardPage>
  )
}

function useReset() {
  const [reset, { isLoading }] = useResetPasswordMutation()
  const [isExpired, setIsExpired] = useState(false)
  const navigate = useNavigate()
  const submit = async (form: ResetForm) => {
    try {
      await reset(form).unwrap()
      notify.success(messages.passwordReset)
      // The used link does not stay in the history.
      navigate(paths.login, { replace: true })
    } catch (error) {
      if (failureCode(error) === 'LINK_INVALID') return setIsExpired(true)
      notify.error(serverMessage(error) ?? errorText(error) ?? messages.somethingWentWrong)
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
