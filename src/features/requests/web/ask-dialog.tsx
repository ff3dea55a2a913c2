import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { errorMessage, failureCode } from '#web/api/errors.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { notify } from '#web/app/notify.ts'
import { amountGrouping, amountInput, noAmount, taka } from '#web/components/amount-input.ts'
import {
  nobodyAt,
  RecipientNameLine,
  useOwnAddress,
  useRecipientName,
} from '#web/components/recipient-name.tsx'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Request } from '../contract.ts'
import { requestLimits } from '../facts.ts'
import { makeRequestBody } from '../forms.ts'
import { useMakeRequestMutation } from './api.ts'
import { askText as text } from './words.en.ts'

type Whom = 'person' | 'link'

const hoursOf: Record<Whom, readonly (keyof typeof text.hours)[]> = {
  person: [24, 168, 336, 720],
  link: [1, 24, 168, 720],
}
const usualHours: Record<Whom, number> = { person: requestLimits.hours, link: requestLimits.linkHours }

const newReference = () => crypto.randomUUID()

type AskDialogProps = { onClose: () => void; onMade: (request: Request) => void }

type Body = z.output<typeof makeRequestBody>

/** Asks one person, or makes a link. */
function useAsking(whom: Whom, hours: number, onMade: AskDialogProps['onMade']) {
  const [make] = useMakeRequestMutation()
  // The same one for each press: without an answer, a second press does not ask twice.
  const [reference] = useState(newReference)
  const form = useForm({
    resolver: formResolver(makeRequestBody),
    defaultValues: { recipientPhone: '', amount: undefined, note: '' },
  })
  const { setError } = form
  const sayAtPerson = (message: string) => setError('recipientPhone', { message }, { shouldFocus: true })

  async function ask({ recipientPhone, ...terms }: Body) {
    if (whom === 'person' && !recipientPhone) return sayAtPerson(text.recipientRequired)
    try {
      const named = whom === 'person' ? { recipientPhone } : {}
      const { data, message } = await make({ ...terms, ...named, hours, reference }).unwrap()
      notify.success(message)
      onMade(data)
    } catch (error) {
      const isUnknown = failureCode(error) === 'RECIPIENT_NOT_FOUND'
      const message = isUnknown ? nobodyAt(recipientPhone ?? '') : errorMessage(error)
      if (isAboutPerson(error)) sayAtPerson(message)
      else notify.error(message)
    }
  }
  return { form, onSubmit: form.handleSubmit(ask) }
}

type Form = ReturnType<typeof useAsking>['form']

export function AskDialog({ onClose, onMade }: AskDialogProps) {
  const [whom, setWhom] = useState<Whom>('person')
  const [hours, setHours] = useState(usualHours.person)
  const { form, onSubmit } = useAsking(whom, hours, onMade)
  const { register, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <ActionDialog
      onClose={onClose}
      title={text.title}
      lead={text.lead}
      onSubmit={onSubmit}
      cancelLabel={text.cancel}
      submitLabel={whom === 'person' ? text.submit : text.makeLink}
      isBusy={isSubmitting}
    >
      <Segmented
        label={text.whom}
        value={whom}
        options={[
          { value: 'person', text: text.person },
          { value: 'link', text: text.link },
        ]}
        onChange={(next) => {
          setWhom(next)
          setHours(usualHours[next])
        }}
      />
      {whom === 'person' && <PersonField form={form} />}
      <AmountField
        label={text.amount}
        currency={taka}
        placeholder={noAmount}
        grouping={amountGrouping}
        error={errors.amount?.message}
        {...register('amount', amountInput)}
      />
      <TextField
        label={text.note}
        autoComplete="off"
        maxLength={limits.noteMax}
        error={errors.note?.message}
        {...register('note')}
      />
      <SelectField
        label={text.openFor}
        value={String(hours)}
        options={hoursOf[whom].map((value) => ({ value: String(value), label: text.hours[value] }))}
        onChange={(value) => setHours(Number(value))}
      />
    </ActionDialog>
  )
}

function PersonField({ form: { register, watch, formState } }: { form: Form }) {
  const typed = String(watch('recipientPhone') ?? '')
  const ownAddress = useOwnAddress(typed)
  const { lookUp, nameOf, refusalOf } = useRecipientName()
  return (
    <>
      <TextField
        label={text.recipient}
        autoComplete="off"
        autoCapitalize="none"
        placeholder={text.recipientPlaceholder}
        error={formState.errors.recipientPhone?.message ?? ownAddress ?? refusalOf(typed)}
        {...register('recipientPhone', { onBlur: (event) => ownAddress ?? lookUp(event.target.value) })}
      />
      <RecipientNameLine found={nameOf(typed)} />
    </>
  )
}

const isAboutPerson = (error: unknown) =>
  ['RECIPIENT_NOT_FOUND', 'SELF_TRANSFER', 'RECIPIENT_UNAVAILABLE'].includes(failureCode(error) ?? '')
