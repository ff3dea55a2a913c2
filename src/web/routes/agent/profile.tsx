import { useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Profile } from '#contract/entities/people.ts'
import { agentProfileBody } from '#contract/forms/agent.ts'
import { messages as ruleMessages } from '#contract/text/en/messages.ts'
import {
  useAgentProfileQuery,
  useConfirmAgentEmailMutation,
  useUpdateAgentProfileMutation,
} from '../../api/agent.ts'
import { codeRefusal, errorMessage, serverMessage } from '../../api/errors.ts'
import { needsStepUp } from '../../api/step-up.ts'
import { formResolver } from '../../app/form-resolver.ts'
import { ConfirmCodeCard } from '../../components/confirm-code-card.tsx'
import { ConfirmPhone } from '../../components/confirm-phone.tsx'
import { useEasyPassword } from '../../components/easy-password.ts'
import { ListingCard } from '../../components/listing-card.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PhoneCard } from '../../components/phone-card.tsx'
import { ProfileForm, ProfileGroup } from '../../components/profile-form.tsx'
import { agentProfileText as text } from '../../text/en/agent.ts'
import { authText } from '../../text/en/auth.ts'
import { messages } from '../../text/en/messages.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Say = (message: string) => void

export function ProfileScreen() {
  const query = useAgentProfileQuery()
  const [alert, setAlert] = useState({ open: false, message: '' })
  const say: Say = (message) => setAlert({ open: true, message })
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {query.isLoading && <LoadingText>{messages.loadingProfile}</LoadingText>}
      </PageHeader>
      <Loaded query={query} inCard>
        {(profile) => (
          <div className="flex flex-col gap-4">
            {profile.pendingEmail && (
              <ConfirmEmail key={profile.pendingEmail} email={profile.pendingEmail} say={say} />
            )}
            <AgentProfileForm key={profile.email} profile={profile} say={say} />
            <PhoneCard say={say} />
            <ConfirmPhone notifier={{ success: say, error: say }} />
            <ListingCard say={say} />
          </div>
        )}
      </Loaded>
      <AlertDialog
        open={alert.open}
        onClose={() => setAlert({ ...alert, open: false })}
        title={text.alertTitle}
        message={alert.message}
        closeLabel={text.alertClose}
      />
    </>
  )
}

function ConfirmEmail({ email, say }: { email: string; say: Say }) {
  const [confirm, { isLoading }] = useConfirmAgentEmailMutation()
  const confirmWith = async (code: string) => {
    try {
      say((await confirm({ code }).unwrap()).message)
    } catch (error) {
      const wrongCode = codeRefusal(error)
      if (!wrongCode) say(errorMessage(error, messages.profileFailed))
      return wrongCode
    }
    return undefined
  }
  return <ConfirmCodeCard words={text.confirmEmail(email)} onConfirm={confirmWith} confirming={isLoading} />
}

const valuesOf = ({ name, email }: Profile) => ({ name, email, password: '' })

// The schema accepts anything for the password and drops an empty one; the form has a stricter type.
const profileSchema = agentProfileBody as z.ZodType<
  z.output<typeof agentProfileBody>,
  ReturnType<typeof valuesOf>
>

function AgentProfileForm({ profile, say }: { profile: Profile; say: Say }) {
  const [update, { isLoading, error: failure }] = useUpdateAgentProfileMutation()
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: formResolver(profileSchema),
    defaultValues: valuesOf(profile),
    // The dialog that says what is missing has the focus.
    shouldFocusError: false,
  })
  const { errors } = formState
  const [name, email, password] = useWatch({ control, name: ['name', 'email', 'password'] })
  const isEasy = useEasyPassword(password, { name, email })

  const submit = async (form: z.output<typeof agentProfileBody>) => {
    try {
      const { data, message } = await update(form).unwrap()
      reset(valuesOf(data))
      say(message)
    } catch (error) {
      if (!needsStepUp(error)) say(serverMessage(error) ?? messages.profileFailed)
    }
  }
  const refuse = (found: FieldErrors) => {
    const [first] = Object.values(found)
    say(first?.message?.toString() ?? messages.profileFailed)
  }

  return (
    <ProfileForm
      onSubmit={handleSubmit(submit, refuse)}
      saving={isLoading}
      notConfirmed={needsStepUp(failure)}
    >
      <ProfileGroup title={text.detailsTitle} help={text.detailsHelp}>
        <TextField
          label={text.name}
          autoComplete="name"
          invalid={Boolean(errors.name)}
          {...register('name')}
        />
        <TextField
          label={text.email}
          type="email"
          autoComplete="email"
          invalid={Boolean(errors.email)}
          {...register('email')}
        />
      </ProfileGroup>
      <ProfileGroup title={text.passwordTitle} help={text.passwordHelp}>
        <PasswordField
          label={text.newPassword}
          hint={isEasy ? ruleMessages.passwordTooEasy : text.newPasswordHint}
          autoComplete="new-password"
          showLabel={authText.showPassword}
          hideLabel={authText.hidePassword}
          invalid={Boolean(errors.password)}
          {...register('password')}
        />
      </ProfileGroup>
    </ProfileForm>
  )
}
