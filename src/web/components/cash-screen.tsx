import { zodResolver } from '@hookform/resolvers/zod'
import { type LucideIcon, Mail } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { cashBody, type cashIn, type cashOut } from '#contract/endpoints/transactions.ts'
import type { PaidTransaction } from '#contract/entities.ts'
import type { Success } from '#contract/envelope.ts'
import { messages } from '#contract/messages.ts'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { cashText, floatText } from '../text/en/agent.ts'
import { areaText } from '../text/en/area.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AgentNotice, useAgentStatus } from './agent-notice.tsx'
import { amountInput, taka } from './amount-input.ts'
import { FloatCard, useFloatLeft } from './float-card.tsx'
import { FormError } from './form-error.tsx'
import { FormLayout } from './form-layout.tsx'
import { PageHeader } from './page-header.tsx'
import { usePayment } from './payment.ts'
import { Preview } from './preview.tsx'
import { ReceiptPlace } from './receipt.tsx'
import { UnsurePayments } from './unsure-payments.tsx'

type CashScreenProps = {
  words: typeof cashText.in | typeof cashText.out
  icon: LucideIcon
  done: string
  call: (body: z.output<typeof cashBody>) => { unwrap: () => Promise<Success<PaidTransaction>> }
  path: (typeof cashIn | typeof cashOut)['path']
}

/** Cash-in and cash-out are the same form with other words. */
export function CashScreen({ words, icon: Icon, done, call, path }: CashScreenProps) {
  const closed = useAgentStatus() !== 'active'
  const floatLeft = useFloatLeft()
  const form = useForm({
    resolver: zodResolver(cashBody),
    defaultValues: { userEmail: '', amount: undefined },
  })
  const { register, formState } = form
  const { onSubmit, ask, isPaying, body, paid } = usePayment({
    form,
    schema: cashBody,
    call,
    done: () => done,
    failed: messages.somethingWentWrong,
    otherSide: 'userEmail',
  })
  const email = formState.errors.userEmail?.message
  const sum = formState.errors.amount?.message?.toString()
  const isMissing = [email, sum].includes(messages.cashRequired)

  return (
    <>
      <AgentNotice />
      <PageHeader title={words.title} lead={words.lead} />
      <FormLayout
        aside={
          <>
            <FloatCard className="max-lg:hidden" />
            <ReceiptPlace paid={paid} address={paid?.body.userEmail} historyPath={paths.agentTransactions}>
              <AtTheCounter steps={words.counter} />
            </ReceiptPlace>
          </>
        }
      >
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
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
            aside={floatLeft === undefined ? undefined : floatText.leftHint(formatTaka(floatLeft))}
            error={fieldError(sum)}
            invalid={Boolean(sum)}
            {...register('amount', amountInput)}
          />
          <FormError>{isMissing ? messages.cashRequired : undefined}</FormError>
          {body && <Preview>{words.preview(body.amount, body.userEmail, floatLeft)}</Preview>}
          <UnsurePayments<typeof cashIn | typeof cashOut>
            path={path}
            describe={({ amount, userEmail }) => words.unsure(amount, userEmail)}
            onAsk={ask}
          />
          <Button
            type="submit"
            size="lg"
            disabled={closed}
            loading={isPaying}
            loadingLabel={areaText.processing}
          >
            <Icon aria-hidden size={18} />
            {words.submit}
          </Button>
        </form>
      </FormLayout>
    </>
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
