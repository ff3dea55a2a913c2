import { useForm } from 'react-hook-form'
import type { Me } from '#contract/entities/people.ts'
import { phoneForm } from '#contract/forms/user.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { serverMessage } from '../api/errors.ts'
import { needsStepUp } from '../api/step-up.ts'
import { useUpdateMeMutation } from '../api/user.ts'
import { formResolver } from '../app/form-resolver.ts'
import { useSession } from '../app/session.ts'
import { stepUpText } from '../text/en/auth.ts'
import { messages } from '../text/en/messages.ts'
import { agentPhoneText as text } from '../text/en/phone.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ProfileGroup } from './profile-form.tsx'

/** The number of an agent, whose profile call does not take one. */
export function PhoneCard({ say }: { say: (message: string) => void }) {
  const { me } = useSession()
  if (!me) return null
  return (
    <Card>
      <ProfileGroup title={text.title} help={text.help}>
        <PhoneForm phone={me.phone} say={say} />
      </ProfileGroup>
    </Card>
  )
}

const valuesOf = ({ phone }: Pick<Me, 'phone'>) => ({ phone: formatPhone(phone ?? '') })

function PhoneForm({ phone, say }: { phone: string | null; say: (message: string) => void }) {
  const [update, { isLoading, error: failure }] = useUpdateMeMutation()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: formResolver(phoneForm),
    defaultValues: valuesOf({ phone }),
  })
  const submit = handleSubmit(async (form) => {
    try {
      const { data, message } = await update(form).unwrap()
      reset(valuesOf(data))
      say(message)
    } catch (error) {
      if (!needsStepUp(error)) say(serverMessage(error) ?? messages.profileFailed)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <TextField
        label={text.phone}
        type="tel"
        autoComplete="tel"
        className="w-full"
        error={formState.errors.phone?.message}
        {...register('phone')}
      />
      <p role="status" className="text-sm text-muted empty:sr-only">
        {needsStepUp(failure) && stepUpText.notConfirmed}
      </p>
      <Button
        type="submit"
        variant="outline"
        loading={isLoading}
        loadingLabel={text.saving}
        className="max-md:w-full"
      >
        {text.save}
      </Button>
    </form>
  )
}
