import { type FormEvent, useState } from 'react'
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { PaidTransaction } from '#contract/entities/transactions.ts'
import type { Success } from '#contract/envelope.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { TransactionType } from '#contract/transactions.ts'
import { failureCode, isAborted, isNotSent, isUnanswered, serverMessage } from '../api/errors.ts'
import type { DraftFields } from '../api/payment-draft.ts'
import { needsStepUp } from '../api/step-up.ts'
import { notify } from '../app/notify.ts'
import { stepUpText } from '../text/en/auth.ts'
import { messages } from '../text/en/messages.ts'
import { amountFailures } from './amount-failures.ts'
import { amountOf } from './amount-input.ts'
import { type Cost, useCost } from './payment-costs.ts'
import { usePaymentDraft } from './payment-draft.ts'
import { useSinglePress } from './single-press.ts'

/** A payment that went through, until the form is used again. */
export type Paid<Body> = {
  transaction: PaidTransaction
  body: Body
  /** Fills the form in with the same payment. */
  onRepeat: () => void
  onClose: () => void
}

type PaymentOptions<Values extends FieldValues, Body> = {
  type: TransactionType
  form: UseFormReturn<Values, unknown, Body>
  schema: z.ZodType<Body>
  call: (body: Body) => { unwrap: () => Promise<Success<PaidTransaction>> }
  /** The message if the server's answer has none. */
  failed: string
  /** The field that names the other side. */
  otherSide?: Path<Values>
  /** What the field says about a refusal, if it has better words than the answer of the call. */
  explain?: (code: FailureCode, body: Body) => string | undefined
  /** After what was typed before the session expired is in the form again. */
  onContinue?: (fields: DraftFields) => void
}

export type Payment<Body> = {
  /** Undefined: such payments are free. */
  cost: Cost | undefined
  paid: Paid<Body> | undefined
  onSubmit: (event: FormEvent) => Promise<unknown>
  pickAmount: (amount: number) => void
  /** Shows a payment whose outcome was not known, once the server has told that it is posted. */
  showPosted: (transaction: PaidTransaction, body: unknown) => void
  isPaying: boolean
  /** What is typed as the amount, also while the rest of the form is invalid. */
  amount: number | undefined
  /** The payment that a press of the button would make; undefined while the form is invalid. */
  body: Body | undefined
}

/** What all forms that move money have in common. */
export function usePayment<Values extends FieldValues, Body>({
  type,
  form,
  schema,
  call,
  failed,
  otherSide,
  explain,
  onContinue,
}: PaymentOptions<Values, Body>): Payment<Body> {
  const { handleSubmit, control, getValues, setValue, setError, setFocus, reset, formState } = form
  const [isPaying, setIsPaying] = useState(false)
  const [last, setLast] = useState<Pick<Paid<Body>, 'transaction' | 'body'>>()
  const values = useWatch({ control })
  const { forgetPaid } = usePaymentDraft(form, onContinue)
  const body = schema.safeParse(values).data
  const cost = useCost(type, amountOf((body as { amount?: unknown } | undefined)?.amount) ?? undefined)
  const fee = cost?.fee ?? 0

  const isInForm = (body: Body) => isSame(schema.safeParse(getValues()).data, body)

  /** The toast shows it as specified, and the field that has to change explains it. */
  const showRefusal = (error: unknown, body: Body) => {
    showFailure(error, failed)
    const code = failureCode(error)
    if (code === 'FEE_CHANGED') cost?.refresh()
    const field = code && fieldOf(code, otherSide)
    if (!field || !isInForm(body)) return
    const message = explain?.(code, body) ?? serverMessage(error) ?? failed
    setError(field, { message }, { shouldFocus: true })
  }

  const pay = async (body: Body): Promise<'paid' | 'failed'> => {
    setLast(undefined)
    try {
      const { data: transaction, message } = await call(
        fee > 0 ? { ...body, expectedFee: fee } : body,
      ).unwrap()
      notify.success(message)
      forgetPaid()
      setLast({ transaction, body })
      return 'paid'
    } catch (error) {
      showRefusal(error, body)
      return 'failed'
    }
  }

  const submit = async (body: Body) => {
    setIsPaying(true)
    if ((await pay(body)) === 'paid') reset()
    setIsPaying(false)
  }

  /** A form that still holds the payment is emptied. After a logout the body is not known any more. */
  const showPosted = (transaction: PaidTransaction, body: unknown) => {
    if (body === undefined) return
    setLast({ transaction, body: body as Body })
    if (isInForm(body as Body)) reset()
  }

  /** A picked amount counts as typed: it starts the next payment, so the receipt of the last one goes. */
  const pickAmount = (amount: number) =>
    setValue('amount' as Path<Values>, amount as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })

  const close = () => setLast(undefined)
  const repeat = (body: Body) => {
    close()
    reset(body as unknown as Values, { keepDefaultValues: true })
    // The pressed button disappears with the receipt. The fields exist again after the next render.
    setTimeout(() => setFocus('amount' as Path<Values>))
  }
  const paid = last && !formState.isDirty ? last : undefined

  return {
    paid: paid && { ...paid, onRepeat: () => repeat(paid.body), onClose: close },
    onSubmit: useSinglePress(!formState.isDirty, handleSubmit(submit)),
    pickAmount,
    showPosted,
    isPaying,
    amount: amountOf((values as { amount?: unknown }).amount) ?? undefined,
    body,
    cost,
  }
}

const aboutOtherSide: readonly FailureCode[] = [
  'RECIPIENT_NOT_FOUND',
  'USER_NOT_FOUND',
  'AGENT_NOT_FOUND',
  'SELF_TRANSFER',
  'RECIPIENT_UNAVAILABLE',
]

function fieldOf<Values extends FieldValues>(
  code: FailureCode,
  otherSide: Path<Values> | undefined,
): Path<Values> | undefined {
  if (amountFailures.includes(code)) return 'amount' as Path<Values>
  return aboutOtherSide.includes(code) ? otherSide : undefined
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Without an answer the outcome is not known. The notice at the form says so, and a toast would claim more. */
function showFailure(error: unknown, fallback: string) {
  if (isUnanswered(error) || isAborted(error)) return
  if (needsStepUp(error)) return notify.info(stepUpText.notPaid)
  notify.error(isNotSent(error) ? messages.offline : (serverMessage(error) ?? fallback))
}
