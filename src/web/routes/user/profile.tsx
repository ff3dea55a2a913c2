import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Me } from '#contract/entities/people.ts'
import { updateMeBody } from '#contract/forms/user.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { serverMessage } from '../../api/errors.ts'
import { needsStepUp } from '../../api/step-up.ts'
import { useUpdateMeMutation } from '../../api/user.ts'
import { formResolver } from '../../app/form-resolver.ts'
import { notify } from '../../app/notify.ts'
import { useSession } from '../../app/session.ts'
import { ConfirmPhone } from '../../components/confirm-phone.tsx'
import { wholeFormError } from '../../components/form-error.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ProfileForm, ProfileGroup } from '../../components/profile-form.tsx'
import { messages } from '../../text/en/messages.ts'
import { userProfileText as text } from '../../text/en/user.ts'
import { LoadingText } from '../../ui/loading.tsx'
import { TextField } from '../../ui/text-field.tsx'

export default function ProfileScreen() {
  const { me, isLoading } = useSession()
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {isLoading && <LoadingText>{messages.loadingProfile}</LoadingText>}
      </PageHeader>
      {me && (
        <div className="flex flex-col gap-4">
          <ConfirmPhone />
          <UserProfileForm me={me} />
        </div>
      )}
    </>
  )
}

type ProfileValues = { name: string; phone: string; password: string; confirmPassword: string }

// The schema accepts anything and drops empty fields; the form has a stricter type.
const profileSchema = updateMeBody as z.ZodType<z.output<typeof updateMeBody>, ProfileValues>

const valuesOf = (me: Me): ProfileValues => ({
  name: me.name,
  phone: formatPhone(me.phone ?? ''),
  password: '',
  confirmPassword: '',
})

function UserProfileForm({ me }: { me: Me }) {
  const [update, { isLoading, error: failure }] = useUpdateMeMutation()
  const form = useForm({
    resolver: formResolver(profileSchema),
    defaultValues: valuesOf(me),
  })
  const { register, control, handleSubmit, reset, formState } = form
  const { errors } = formState
  const name = useWatch({ control, name: 'name' })

  const submit = async (changes: z.infer<typeof updateMeBody>) => {
    try {
      const { data, message } = await update(changes).unwrap()
      notify.success(message)
      reset(valuesOf(data))
    } catch (error) {
      if (!needsStepUp(error)) notify.error(serverMessage(error) ?? messages.userProfileFailed)
    }
  }

  return (
    <ProfileForm
      onSubmit={handleSubmit(submit)}
      saving={isLoading}
      notConfirmed={needsStepUp(failure)}
      error={wholeFormError(errors)}
    >
      <ProfileGroup title={text.detailsTitle} help={text.detailsHelp}>
        <TextField label={text.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label={text.phone}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </ProfileGroup>
      <ProfileGroup title={text.passwordTitle} help={text.passwordHelp}>
        <NewPasswordFields
          form={form}
          owner={{ name: name || me.name, email: me.email }}
          label={text.newPassword}
          hint={text.newPasswordHint}
          confirmLabel={text.confirmPassword}
        />
      </ProfileGroup>
    </ProfileForm>
  )
}
