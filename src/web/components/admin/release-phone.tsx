import { useForm } from 'react-hook-form'
import { releasePhoneBody } from '#contract/forms/admin.ts'
import { useReleasePhoneMutation } from '../../api/admin.ts'
import { errorMessage } from '../../api/errors.ts'
import { formResolver } from '../../app/form-resolver.ts'
import { notify } from '../../app/notify.ts'
import { releasePhoneText as text } from '../../text/en/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** For a number that somebody gave up and that has a new owner. */
export function ReleasePhone() {
  const [release, { isLoading }] = useReleasePhoneMutation()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: formResolver(releasePhoneBody),
    defaultValues: { phone: '' },
  })
  const submit = handleSubmit(async (form) => {
    try {
      notify.success((await release(form).unwrap()).message)
      reset()
    } catch (error) {
      notify.error(errorMessage(error))
    }
  })
  return (
    <Card className="mt-6">
      <form noValidate onSubmit={submit} className="grid gap-x-12 gap-y-4 p-4 md:grid-cols-2 md:p-6">
        <div>
          <h2 className="text-lg font-semibold tracking-snug">{text.title}</h2>
          <p className="mt-1 text-sm text-muted">{text.help}</p>
        </div>
        <div className="flex items-start gap-3 max-md:flex-col max-md:items-stretch">
          <TextField
            label={text.phone}
            type="tel"
            autoComplete="off"
            error={formState.errors.phone?.message}
            className="min-w-0 flex-1"
            {...register('phone')}
          />
          <Button type="submit" variant="outline" size="lg" loading={isLoading} className="md:mt-6.5">
            {text.submit}
          </Button>
        </div>
      </form>
    </Card>
  )
}
