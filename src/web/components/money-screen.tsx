import type { ComponentProps } from 'react'
import { paths } from '#contract/paths.ts'
import { receiptText } from '../text/en/payments.ts'
import { walletText } from '../text/en/user.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { Chips } from '../ui/chips.tsx'
import { amountGrouping, noAmount, taka } from './amount-input.ts'
import { useBalanceHint } from './balance.ts'
import { FormLayout, Notes } from './form-layout.tsx'
import { PageHeader } from './page-header.tsx'
import type { Payment } from './payment.ts'
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx'
import { RuleParts, useAmountAdvice, type WalletPayment } from './payment-rules.tsx'
import { PurseCard } from './purse-card.tsx'
import { QuickAmounts } from './quick-amounts.tsx'
import { ReceiptPlace } from './receipt.tsx'

type MoneyScreenProps<Body> = Omit<PaymentFormProps, 'payment' | 'submit' | 'below'> & {
  type: WalletPayment
  text: { title: string; lead: string; notesTitle: string; notes: readonly string[]; submit: string }
  payment: Payment<Body>
  /** The address that was typed for the other side. */
  addressOf?: (body: Body) => string | undefined
}

/** Deposit, Withdraw and Send Money: the form, beside the purse it changes and some notes or the receipt. */
export function MoneyScreen<Body>({ type, text, addressOf, children, ...form }: MoneyScreenProps<Body>) {
  const { paid } = form.payment
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <FormLayout
        aside={
          <ReceiptPlace
            paid={paid}
            address={paid && addressOf?.(paid.body)}
            balanceLabel={receiptText.newBalance}
            historyPath={paths.userTransactions}
            overviewPath={paths.userDashboard}
          >
            <PurseCard className="max-lg:hidden" />
            <RuleParts of="beside" type={type} />
            <Notes title={text.notesTitle} notes={text.notes} />
          </ReceiptPlace>
        }
      >
        <PaymentForm
          submit={text.submit}
          below={<RuleParts of="below" type={type} typed={form.payment.body} />}
          {...form}
        >
          {children}
          <RuleParts of="above" type={type} />
        </PaymentForm>
      </FormLayout>
    </>
  )
}

type WalletAmountProps = Omit<
  ComponentProps<typeof AmountField>,
  'label' | 'currency' | 'placeholder' | 'grouping' | 'aside'
> & {
  type: WalletPayment
  payment: Pick<Payment<unknown>, 'amount' | 'pickAmount'>
  balance: number | undefined
  /** A payment from the wallet: amounts above the balance are muted. */
  isSpending?: boolean
}

/** The amount, with the balance beside its label and amounts to pick below it, or the largest one that is possible. */
export function WalletAmount(props: WalletAmountProps) {
  const { type, payment, balance, isSpending = false, error, ...field } = props
  const { amount, pickAmount } = payment
  const hint = useBalanceHint()
  const advice = useAmountAdvice(type, amount)
  const bounds = [isSpending ? balance : undefined, advice?.most].filter((bound) => bound !== undefined)
  return (
    <>
      <AmountField
        label={walletText.amount}
        currency={taka}
        placeholder={noAmount}
        grouping={amountGrouping}
        aside={hint}
        error={advice?.error ?? error}
        {...field}
      />
      {advice?.pick ? (
        <Chips label={walletText.quickAmounts} options={[advice.pick]} onPick={pickAmount} />
      ) : (
        <QuickAmounts most={Math.min(...bounds)} onPick={pickAmount} />
      )}
    </>
  )
}
