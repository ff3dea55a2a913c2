import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { addDays, type Day, dhakaDay } from '#contract/days.ts'
import { useSavingsQuery } from '#features/savings/web/api.ts'
import { errorMessage, failureCode } from '#web/api/errors.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { notify } from '#web/app/notify.ts'
import { useCost } from '#web/components/payment-costs.ts'
import { nobodyAt, useOwnAddress, useRecipientName } from '#web/components/recipient-name.tsx'
import { anchorOf, type DateRule, type Rhythm } from '../dates.ts'
import { makeScheduleBody } from '../forms.ts'
import { schedulesPath } from '../paths.ts'
import { useMakeScheduleMutation } from './api.ts'

/** What the form starts from: a payment that was typed at Send, or a goal. */
type Given = { recipientPhone?: string; amount?: number; note?: string; goalId?: string }

type Values = {
  recipientPhone: string
  goalId: string | undefined
  amount: number | undefined
  note: string
  every: Rhythm
  anchor: number | undefined
  startsOn: Day
  endsOn: Day | null
  remind: boolean
  goOn: boolean | undefined
  reference: string
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function startOfForm(given: Given): Values {
  const startsOn = addDays(dhakaDay(new Date()), 1)
  return {
    recipientPhone: given.recipientPhone ?? '',
    goalId: given.goalId,
    amount: given.amount,
    note: given.note ?? '',
    every: 'month',
    anchor: anchorOf('month', startsOn) ?? undefined,
    startsOn,
    endsOn: null,
    remind: true,
    goOn: undefined,
    // The same one for each press: without an answer, a second press does not plan twice.
    reference: crypto.randomUUID(),
  }
}

/** The form of a new schedule. */
export function useDraft() {
  const given = (useLocation().state ?? {}) as Given
  const navigate = useNavigate()
  const [make] = useMakeScheduleMutation()
  const goals = useSavingsQuery().data?.goals
  const [isSaving, setIsSaving] = useState(given.goalId !== undefined)
  const form = useForm({ resolver: formResolver(makeScheduleBody), defaultValues: startOfForm(given) })
  const { control, setValue, setError, handleSubmit } = form
  const values = useWatch({ control }) as Values
  const ownAddress = useOwnAddress(values.recipientPhone)
  const recipient = { ...useRecipientName(), ownAddress }
  const cost = useCost('send_money', isSaving ? undefined : Number(values.amount) || undefined)
  const fee = cost?.fee ?? 0
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  // Once, for what Send has handed over.
  useEffect(() => {
    if (given.recipientPhone) recipient.lookUp(given.recipientPhone)
  }, [])
  useEffect(() => {
    if (isSaving && values.goalId === undefined && goals?.[0]) setValue('goalId', goals[0]._id)
  }, [isSaving, values.goalId, goals, setValue])

  const onSubmit = handleSubmit(async (body) => {
    try {
      const { message } = await make({ ...body, ...(fee > 0 && { expectedFee: fee }) }).unwrap()
      notify.success(message)
      navigate(schedulesPath)
    } catch (error) {
      const isUnknown = failureCode(error) === 'RECIPIENT_NOT_FOUND'
      const explained = isUnknown ? nobodyAt(body.recipientPhone ?? '') : errorMessage(error)
      if (isAboutPerson(error)) setError('recipientPhone', { message: explained }, { shouldFocus: true })
      else notify.error(explained)
    }
  })

  return {
    form,
    values,
    set,
    isSaving,
    recipient,
    fee,
    onSubmit,
    hasTarget: goals?.find(({ _id }) => _id === values.goalId)?.target != null,
    rule: ruleOf(values),
    setKind(kind: 'pay' | 'save') {
      setIsSaving(kind === 'save')
      if (kind === 'pay') set('goalId', undefined)
      else set('recipientPhone', '')
    },
    /** The day of the week or month follows the first day. */
    setRhythm(every: Rhythm, startsOn: Day) {
      setValue('every', every)
      if (every === 'once') setValue('endsOn', null)
      setValue('anchor', isDay(startsOn) ? (anchorOf(every, startsOn) ?? undefined) : undefined)
      set('startsOn', startsOn)
    },
  }
}

export type Draft = ReturnType<typeof useDraft>

/** Undefined while a day is not whole. */
function ruleOf({ every, anchor, startsOn, endsOn }: Values): DateRule | undefined {
  if (!isDay(startsOn) || (endsOn !== null && !isDay(endsOn))) return undefined
  return { every, anchor: anchor ?? null, startsOn, endsOn }
}

const isAboutPerson = (error: unknown) =>
  ['RECIPIENT_NOT_FOUND', 'SELF_TRANSFER', 'RECIPIENT_UNAVAILABLE'].includes(failureCode(error) ?? '')
