import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { registerForm } from '#contract/forms/user.ts'
import { paths } from '#contract/paths.ts'
import { registrableRoles } from '#contract/roles.ts'
import { serverMessage } from '../api/errors.ts'
import { useRegisterMutation } from '../api/user.ts'
import { forVisitors } from '../app/for-visitors.tsx'
import { formResolver } from '../app/form-resolver.ts'
import { notify } from '../app/notify.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { AuthLayout } from '../components/auth-layout.tsx'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { type Applicant, type Arrival, applicantOf } from '../components/verification.ts'
import { authText, registerText } from '../text/en/auth.ts'
import { messages } from '../text/en/messages.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

type RegisterForm = z.infer<typeof registerForm>

const nobodyYet: Applicant = { name: '', email: '', role: 'USER' }

const roleOptions = registrableRoles.map((role) => ({ value: role, label: registerText.roles[role] }))

function RegisterScreen() {
  usePageTitle(registerText.documentTitle)
  const before = applicantOf(useLocation().state)
  const form = useForm<RegisterForm>({
    resolver: formResolver(registerForm),
    defaultValues: { ...(before ?? nobodyYet), password: '', confirmPassword: '' },
  })
  const { register, control, handleSubmit, setFocus, formState } = form
  const isCorrecting = before !== undefined
  useEffect(() => {
    if (isCorrecting) setFocus('email')
  }, [isCorrecting, setFocus])
  const { errors } = formState
  const { submit, isLoading } = useRegistration()
  const [name, email] = useWatch({ control, name: ['name', 'email'] })
  return (
    <AuthLayout
      title={registerText.title}
      lead={isCorrecting ? registerText.leadCorrecting : registerText.lead}
      points={authText.sidePoints}
    >
      <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
        <TextField
          label={registerText.name}
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={authText.email}
          type="email"
          autoComplete="email"
          placeholder={authText.emailPlaceholder}
          error={errors.email?.message}
          {...register('email')}
        />
        <NewPasswordFields
          form={form}
          owner={{ name, email }}
          label={authText.password}
          hint={registerText.passwordHint}
          confirmLabel={authText.confirmPassword}
        />
        <Controller
          control={control}
          name="role"
          render={({ field }) => (
            <SelectField
              label={registerText.role}
              hint={registerText.roleHint}
              options={roleOptions}
              error={errors.role?.message}
              {...field}
            />
          )}
        />
        <Button type="submit" size="lg" loading={isLoading} className="mt-1">
          {registerText.submit}
        </Button>
      </form>
      <p className="mt-5 text-center text-sm text-muted">
        {registerText.known}{' '}
        <Link to={paths.login} className="text-link">
          {registerText.login}
        </Link>
      </p>
    </AuthLayout>
  )
}

function useRegistration() {
  const [register, { isLoading }] = useRegisterMutation()
  const navigate = useNavigate()
  const submit = async ({ confirmPassword: _, ...body }: RegisterForm) => {
    try {
      const { data, message } = await register(body).unwrap()
      notify.success(message)
      const { name, role } = body
      const { email, registration, mark } = data
      const state: Arrival = { name, role, email, registration, mark, codeSent: true }
      navigate(paths.verify, { state })
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.registrationFailed)
    }
  }
  return { submit, isLoading }
}

export default withStore(forVisitors(RegisterScreen))
