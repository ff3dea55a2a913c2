import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/entities/people.ts'
import { adminProfileBody } from '#contract/forms/admin.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { useAdminProfileQuery, useUpdateAdminProfileMutation } from '../../api/admin.ts'
import { serverMessage } from '../../api/errors.ts'
import { needsStepUp } from '../../api/step-up.ts'
import { formResolver } from '../../app/form-resolver.ts'
import { notify } from '../../app/notify.ts'
import { ConfirmPhone } from '../../components/confirm-phone.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ProfileForm, ProfileGroup } from '../../components/profile-form.tsx'
import { adminProfileText as text } from '../../text/en/admin.ts'
import { messages } from '../../text/en/messages.ts'
import { LoadingText } from '../../ui/loading.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function ProfileScreen() {
  const query = useAdminProfileQuery()
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {query.isLoading && <LoadingText>{messages.loadingProfile}</LoadingText>}
      </PageHeader>
      <Loaded query={query} inCard>
        {(profile) => (
          <div className="flex flex-col gap-4">
            <ConfirmPhone />
            <AdminProfileForm profile={profile} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const valuesOf = ({ name, email, phone }: Profile) => ({ name, email, phone: formatPhone(phone ?? '') })

function AdminProfileForm({ profile }: { profile: Profile }) {
  const [update, { isLoading, error: failure }] = useUpdateAdminProfileMutation()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: formResolver(adminProfileBody),
    defaultValues: valuesOf(profile),
  })
  const { errors } = formState

  const submit = handleSubmit(async (form) => {
    try {
      const { data, message } = await update(form).unwrap()
      notify.success(message)
      reset(valuesOf(data))
    } catch (error) {
      if (!needsStepUp(error)) notify.error(serverMessage(error) ?? messages.profileFailed)
    }
  })

  return (
    <ProfileForm onSubmit={submit} saving={isLoading} notConfirmed={needsStepUp(failure)}>
      <ProfileGroup title={text.detailsTitle} help={text.detailsHelp}>
        <TextField label={text.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label={text.email}
          type="email"
          hint={text.emailHint}
          readOnly
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label={text.phone}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </ProfileGroup>
    </ProfileForm>
  )
}
