import { zodResolver } from '@hookform/resolvers/zod'
import { type LucideIcon, Mail } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { cashBody } from '#contract/endpoints/transactions.ts'
import { messages } from '#contract/messages.ts'
import { formatTaka } from '#contract/money.ts'
import { errorText, serverMessage } from '../api/errors.ts'
import { notify } from '../app/notify.ts'
import { cashText } from '../text/en/agent.ts'
import { areaText } from '../text/en/area.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AgentNotice, useAgentStatus } from './agent-notice.tsx'
import { amountInput, taka } from './amount-input.ts'
import { FormError } from './form-error.tsx'
import { FormLayout } from './form-layout.tsx'
import { PageHeader } from './page-header.tsx'

type CashForm = z.output<typeof cashBody>

type CashScreenProps = {
  words: typeof cashText.in
  icon: LucideIcon
  done: string
  running: boolean
  onCash: (form: CashForm) => Promise<unknown>
}

/** Cash-in and cash-out are the same form with other words. */
export function CashScreen(props: CashScreenProps) {
  const { words } = props
  return (
    <>
      <AgentNotice />
      <PageHeader title={words.title} lead={words.lead} />
      <FormLayout aside={<AtTheCounter steps={words.counter} />}>
        <CashForm {...props} />
      </FormLayout>
    </>
  )
}

function CashForm({ words, icon: Icon, done, running, onCash }: CashScreenProps) {
  const closed = useAgentStatus() !== 'active'
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(cashBody),
    defaultValues: { userEmail: '' },
  })
  const { userEmail, amount } = useWatch({ control })
  const email = formState.errors.userEmail?.message
  const sum = formState.errors.amount?.message?.toString()
  const isMissing = [email, sum].includes(messages.cashRequired)

  const submit = async (form: CashForm) => {
    try {
      await onCash(form)
      notify.success(done)
      reset()
    } catch (error) {
      notify.error(serverMessage(error) ?? errorText(error) ?? messages.somethingWentWrong)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <TextField
        label={cashText.userEmail}
        icon={Mail}
        type="email"
        autoComplete="off"
        placeholder={cashText.userEmailPlaceholder}
        error={fieldError(email)}
        invalid={Boolean(email)}
        {...register('userEmail')}
      />
      <AmountField
        label={cashText.amount}
        currency={taka}
        error={fieldError(sum)}
        invalid={Boolean(sum)}
        {...register('amount', amountInput)}
      />
      <FormError>{isMissing ? messages.cashRequired : undefined}</FormError>
      {userEmail && Number(amount) > 0 && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere">
          {words.repeat(formatTaka(Number(amount)), userEmail)}
        </p>
      )}
      <Button type="submit" size="lg" disabled={closed} loading={running} loadingLabel={areaText.processing}>
        <Icon aria-hidden size={18} />
        {words.submit}
      </Button>
    </form>
  )
}

/** One message asks for both fields: it stands once below them, not under each. */
const fieldError = (message: string | undefined) => (message === messages.cashRequired ? undefined : message)

function AtTheCounter({ steps }: { steps: readonly string[] }) {
  return (
    <Card>
      <div className="p-5">
        <h2 className="font-semibold">{cashText.counterTitle}</h2>
        <ol className="mt-4 space-y-4 text-sm text-muted">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-6.5 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-bold text-on-accent-soft"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
