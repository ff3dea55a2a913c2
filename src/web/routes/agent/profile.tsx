import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { agentProfileBody } from '#contract/endpoints/agent.ts'
import type { Profile } from '#contract/entities.ts'
import { messages } from '#contract/messages.ts'
import { useAgentProfileQuery, useUpdateAgentProfileMutation } from '../../api/agent.ts'
import { serverMessage } from '../../api/errors.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ProfileForm, ProfileGroup } from '../../components/profile-form.tsx'
import { agentProfileText as text } from '../../text/en/agent.ts'
import { authText } from '../../text/en/auth.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function ProfileScreen() {
  const { data, isLoading, refetch } = useAgentProfileQuery()
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {isLoading && <LoadingText>{messages.loadingProfile}</LoadingText>}
      </PageHeader>
      {data && <AgentProfileForm profile={data} />}
      {!data && !isLoading && (
        <Card>
          <LoadFailed onRetry={refetch} />
        </Card>
      )}
    </>
  )
}

const valuesOf = ({ name, email }: Profile) => ({ name, email, password: '' })

function AgentProfileForm({ profile }: { profile: Profile }) {
  const [update, { isLoading }] = useUpdateAgentProfileMutation()
  const [alert, setAlert] = useState({ open: false, message: '' })
  const say = (message: string) => setAlert({ open: true, message })
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(agentProfileBody),
    defaultValues: valuesOf(profile),
  })
  const { errors } = formState

  const submit = async (form: z.output<typeof agentProfileBody>) => {
    try {
      const { data } = await update(form).unwrap()
      reset(valuesOf(data))
      say(messages.profileUpdated)
    } catch (error) {
      say(serverMessage(error) ?? messages.profileFailed)
    }
  }
  const refuse = (found: FieldErrors) => {
    const [first] = Object.values(found)
    say(first?.message?.toString() ?? messages.profileFailed)
  }

  return (
    <>
      <ProfileForm onSubmit={handleSubmit(submit, refuse)} saving={isLoading}>
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
            hint={text.newPasswordHint}
            autoComplete="new-password"
            showLabel={authText.showPassword}
            hideLabel={authText.hidePassword}
            invalid={Boolean(errors.password)}
            {...register('password')}
          />
        </ProfileGroup>
      </ProfileForm>
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
