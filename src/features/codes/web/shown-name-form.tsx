import { useForm } from 'react-hook-form'
import { errorMessage, failureCode } from '#web/api/errors.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { notify } from '#web/app/notify.ts'
import { formatCount } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { PayCode } from '../contract.ts'
import { codeLimits } from '../facts.ts'
import { changeCodeBody } from '../forms.ts'
import { useChangeCodeMutation } from './api.ts'
import { codeText as text } from './words.en.ts'

/** What stands on the code. */
export function ShownNameForm({ code: { name, shownName, city } }: { code: PayCode }) {
  const [change] = useChangeCodeMutation()
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: formResolver(changeCodeBody),
    defaultValues: { shownName: shownName ?? '', city: city ?? '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      notify.success((await change(body).unwrap()).message)
    } catch (error) {
      if (failureCode(error) === 'NAME_RESERVED')
        setError('shownName', { message: errorMessage(error) }, { shouldFocus: true })
      else notify.error(errorMessage(error))
    }
  })
  const typed = [...String(watch('shownName') ?? '')].length
  return (
    <Card className="p-4 md:p-6">
      <h2 className="mb-4 text-lg font-semibold tracking-snug">{text.seen}</h2>
      <form noValidate onSubmit={submit} className="flex flex-col items-stretch gap-5">
        <TextField
          label={text.shownName}
          autoComplete="off"
          maxLength={codeLimits.shownNameMax}
          hint={text.shownNameHint(name)}
          aside={text.length(formatCount(typed), formatCount(codeLimits.shownNameMax))}
          error={errors.shownName?.message}
          {...register('shownName')}
        />
        <TextField
          label={text.city}
          autoComplete="address-level2"
          maxLength={codeLimits.cityMax}
          error={errors.city?.message}
          {...register('city')}
        />
        <Button type="submit" variant="outline" loading={isSubmitting} className="self-start">
          {text.save}
        </Button>
      </form>
    </Card>
  )
}
