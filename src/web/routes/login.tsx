import { FingerprintPattern } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { loginBody } from '#contract/forms/visitor.ts'
import { paths } from '#contract/paths.ts'
import { messages as serverMessages } from '#contract/text/en/messages.ts'
import { useLoginMutation } from '../api/auth.ts'
import { errorMessage, failureCode, failureData, statusOf } from '../api/errors.ts'
import { hasDraft } from '../api/payment-draft.ts'
import { chooseSharedComputer, isSharedComputer, storeToken } from '../api/token.ts'
import { chunk } from '../app/chunk.ts'
import { forVisitors } from '../app/for-visitors.tsx'
import { formResolver } from '../app/form-resolver.ts'
import { pathAfterLogin, useLoginState, useTypedEmail, withEmail } from '../app/login-state.ts'
import { notify } from '../app/notify.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { AuthLayout } from '../components/auth-layout.tsx'
import { usePasskeyLogin } from '../components/passkey-login.ts'
import type { SecondStepProps, Ticket } from '../components/second-step.tsx'
import { SupportContact } from '../components/support-contact.tsx'
import { arrivalOf } from '../components/verification.ts'
import { authText, loginText } from '../text/en/auth.ts'
import { messages } from '../text/en/messages.ts'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { Divider } from '../ui/divider.tsx'
import { LoadingPage } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Loaded only for accounts with a second factor. */
const SecondStep = chunk<SecondStepProps>(() => import('../components/second-step.tsx'))

type LoginForm = z.infer<typeof loginBody>

function LoginScreen() {
  usePageTitle(loginText.documentTitle)
  const { isSessionEnded, verifiedEmail, frozenEmail } = useLoginState()
  const typedBefore = useTypedEmail()
  const { register, handleSubmit, setFocus, watch, formState } = useForm<LoginForm>({
    resolver: formResolver(loginBody),
    defaultValues: { email: verifiedEmail ?? frozenEmail ?? typedBefore, password: '' },
  })
  const { errors } = formState
  const typed = watch('email')
  const [isShared, setIsShared] = useState(isSharedComputer)
  const { submit, enter, refuse, isFrozen, isLoading, ticket, startAgain } = useLogin(
    frozenEmail !== undefined,
    isShared,
  )
  const passkey = usePasskeyLogin(enter, refuse, !ticket)
  const isNew = verifiedEmail !== undefined
  const knowsEmail = isNew || typedBefore !== ''
  useEffect(() => {
    if (knowsEmail) setFocus('password')
  }, [knowsEmail, setFocus])
  if (ticket) {
    return (
      <Suspense fallback={<LoadingPage>{messages.loading}</LoadingPage>}>
        <SecondStep {...ticket} onEnter={enter} onStartAgain={startAgain} onRefused={refuse} />
      </Suspense>
    )
  }
  return (
    <AuthLayout
      title={isNew ? loginText.titleNew : loginText.title}
      lead={isNew ? loginText.leadNew : loginText.lead}
    >
      <SessionEnded isEnded={isSessionEnded} />
      {isFrozen && <Frozen email={typed} />}
      <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
        <TextField
          label={authText.email}
          type="email"
          autoComplete="username webauthn"
          placeholder={authText.emailPlaceholder}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={authText.password}
          autoComplete="current-password"
          showLabel={authText.showPassword}
          hideLabel={authText.hidePassword}
          error={errors.password?.message}
          {...register('password')}
        />
        <SharedComputer isShared={isShared} onChange={setIsShared} />
        <Button type="submit" size="lg" loading={isLoading}>
          {loginText.submit}
        </Button>
      </form>
      <p className="mt-3 text-center">
        <ForgotLink email={typed}>{loginText.forgot}</ForgotLink>
      </p>
      <OtherWays passkey={passkey} />
      <p className="mt-6 text-center text-sm text-muted">
        {loginText.newHere}{' '}
        <Link to={paths.register} className="text-link">
          {loginText.register}
        </Link>
      </p>
    </AuthLayout>
  )
}

function SessionEnded({ isEnded }: { isEnded: boolean }) {
  const [isContinuing] = useState(hasDraft)
  if (!isEnded && !isContinuing) return null
  return (
    <div className="mb-5">
      <Notice tone="warning" title={loginText.sessionEnded}>
        {isContinuing ? loginText.sessionEndedInPayment : loginText.sessionEndedHelp}
      </Notice>
    </div>
  )
}

type SharedComputerProps = { isShared: boolean; onChange: (isShared: boolean) => void }

const SharedComputer = ({ isShared, onChange }: SharedComputerProps) => (
  <CheckField
    name="sharedComputer"
    label={loginText.shared}
    hint={isShared && loginText.sharedHelp}
    checked={isShared}
    onChange={({ target }) => {
      chooseSharedComputer(target.checked)
      onChange(target.checked)
    }}
  />
)

const Frozen = ({ email }: { email: string }) => (
  <div role="alert" className="mb-5">
    <Notice tone="danger" title={loginText.frozen} action={<SupportContact />}>
      {loginText.frozenHelp} <ForgotLink email={email}>{loginText.setNewPassword}</ForgotLink>
    </Notice>
  </div>
)

type OtherWaysProps = { passkey: ReturnType<typeof usePasskeyLogin> }

const OtherWays = ({ passkey }: OtherWaysProps) => (
  <>
    <Divider>{loginText.or}</Divider>
    {passkey && (
      <Button
        variant="outline"
        size="lg"
        className="mb-3"
        loading={passkey.isWaiting}
        onClick={passkey.onPress}
      >
        <FingerprintPattern aria-hidden size={18} />
        {loginText.passkey}
      </Button>
    )}
    <Button variant="outline" size="lg">
      <GoogleMark />
      {loginText.google}
    </Button>
  </>
)

function useLogin(startsFrozen: boolean, isShared: boolean) {
  const [login, { isLoading }] = useLoginMutation()
  const [ticket, setTicket] = useState<Ticket>()
  const [isFrozen, setIsFrozen] = useState(startsFrozen)
  const navigate = useNavigate()
  /** A frozen account is told above the form, and stays there until the page is left. */
  const refuse = (error: unknown) => {
    const isFrozen = failureCode(error) === 'ACCOUNT_FROZEN'
    setIsFrozen(isFrozen)
    if (isFrozen) setTicket(undefined)
    else notify.error(errorMessage(error))
  }
  const enter = (token: string, message: string) => {
    storeToken(token, isShared)
    notify.success(message)
    navigate(pathAfterLogin())
  }
  const submit = async (form: LoginForm) => {
    try {
      const { data, message } = await login(form).unwrap()
      if ('ticket' in data) return setTicket(data)
      enter(data.token, message)
    } catch (error) {
      if (statusOf(error) !== 401) return refuse(error)
      notify.info(serverMessages.accountNotVerified)
      const state = arrivalOf({ email: form.email, ...failureData(error) })
      navigate(paths.verify, { state })
    }
  }
  return { submit, enter, refuse, isFrozen, isLoading, ticket, startAgain: () => setTicket(undefined) }
}

type ForgotLinkProps = { email: string; children: string }

const ForgotLink = ({ email, children }: ForgotLinkProps) => (
  <Link to={paths.forgotPassword} state={withEmail(email)} className="text-sm text-link">
    {children}
  </Link>
)

/** A plain G; the button behind it does nothing yet. */
function GoogleMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M15.8 4.6A8 8 0 1 0 18 10h-7" />
    </svg>
  )
}

export default withStore(forVisitors(LoginScreen))
