import { type LucideIcon, Mail } from 'lucide-react'
import type { ComponentType } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { PaidTransaction } from '#contract/entities/transactions.ts'
import type { Success } from '#contract/envelope.ts'
import { cashBody } from '#contract/forms/transactions.ts'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { messages as ruleMessages } from '#contract/text/en/messages.ts'
import { useWaitingPayment, type Waiting } from '../api/waiting-payments.ts'
import { formResolver } from '../app/form-resolver.ts'
import { cashText, floatText } from '../text/en/agent.ts'
import { messages } from '../text/en/messages.ts'
import { formatCount } from '../text/format.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AgentNotice, useAgentStatus } from './agent-notice.tsx'
import { amountGrouping, amountInput, noAmount, taka } from './amount-input.ts'
import { CashCost } from './cost-preview.tsx'
import { useCustomerName } from './customer-name.ts'
import { FloatCard, useFloatLeft, useLeftAt } from './float-card.tsx'
import { FormError } from './form-error.tsx'
import { FormLayout } from './form-layout.tsx'
import { FoundNameLine } from './found-name.tsx'
import { PageHeader } from './page-header.tsx'
import { usePayment } from './payment.ts'
import { PaymentForm } from './payment-form.tsx'
import { Preview } from './preview.tsx'
import { ReceiptPlace } from './receipt.tsx'

/** What features show while a payment waits for another person. */
const waitingCards = Object.values(
  import.meta.glob<ComponentType<{ waiting: Waiting }>>('../../features/*/web/waiting-card.tsx', {
    eager: true,
    import: 'default',
  }),
)

type CashScreenProps = {
  type: 'cash_in' | 'cash_out'
  words: typeof cashText.in | typeof cashText.out
  icon: LucideIcon
  call: (body: z.output<typeof cashBody>) => { unwrap: () => Promise<Success<PaidTransaction>> }
  path: string
}

/** Cash-in and cash-out are the same form with other words. */
export function CashScreen({ type, words, icon, call, path }: CashScreenProps) {
  const closed = useAgentStatus() !== 'active'
  const floatLeft = useFloatLeft()
  const leftAt = useLeftAt()
  const form = useForm({
    resolver: formResolver(cashBody),
    defaultValues: { userEmail: '', amount: undefined },
  })
  const { register, formState, watch } = form
  const payment = usePayment({
    type,
    form,
    schema: cashBody,
    call,
    failed: messages.somethingWentWrong,
    otherSide: 'userEmail',
  })
  const { body, paid } = payment
  const typed = watch('userEmail')
  const { lookUp, nameOf, refusalOf } = useCustomerName()
  const waiting = useWaitingPayment(path)
  const isWaiting = waiting !== undefined
  const email = formState.errors.userEmail?.message ?? refusalOf(typed)
  const sum = formState.errors.amount?.message?.toString()
  const isMissing = [email, sum].includes(ruleMessages.cashRequired)

  return (
    <>
      <AgentNotice />
      <PageHeader title={words.title} lead={words.lead} />
      <FormLayout
        aside={
          waiting ? (
            waitingCards.map((Card) => <Card key={waiting._id} waiting={waiting} />)
          ) : (
            <ReceiptPlace
              paid={paid}
              address={paid?.body.userEmail}
              balanceLabel={floatText.left}
              balanceShown={leftAt}
              printsBalance={false}
              historyPath={paths.agentTransactions}
              overviewPath={paths.agentDashboard}
            >
              <FloatCard className="max-lg:hidden" />
              <AtTheCounter steps={words.counter} />
            </ReceiptPlace>
          )
        }
      >
        <PaymentForm payment={payment} path={path} icon={icon} submit={words.submit} disabled={closed}>
          <TextField
            label={cashText.userEmail}
            icon={Mail}
            type="email"
            autoComplete="off"
            placeholder={cashText.userEmailPlaceholder}
            error={fieldError(email)}
            invalid={Boolean(email)}
            readOnly={isWaiting}
            {...register('userEmail', { onBlur: ({ target }) => !closed && lookUp(target.value) })}
          />
          <FoundNameLine name={nameOf(typed)} />
          <AmountField
            label={cashText.amount}
            currency={taka}
            placeholder={noAmount}
            grouping={amountGrouping}
            aside={floatLeft === undefined ? undefined : floatText.leftHint(formatTaka(floatLeft))}
            error={fieldError(sum)}
            invalid={Boolean(sum)}
            readOnly={isWaiting}
            {...register('amount', amountInput)}
          />
          <FormError>{isMissing ? ruleMessages.cashRequired : undefined}</FormError>
          {body && !(payment.cost && type === 'cash_out') && (
            <Preview>{words.preview(body.amount, body.userEmail, floatLeft)}</Preview>
          )}
          {body && payment.cost && <CashCost type={type} amount={body.amount} cost={payment.cost} />}
        </PaymentForm>
      </FormLayout>
    </>
  )
}

/** One message is for both fields: it is shown once below them, not under each. */
const fieldError = (message: string | undefined) =>
  message === ruleMessages.cashRequired ? undefined : message

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
                {formatCount(index + 1)}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
