import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowDownToLine, Store } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { addMoneyBody, type addMoney as endpoint } from '#contract/endpoints/wallet.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { useAddMoneyMutation } from '../../api/wallet.ts'
import { amountInput, taka } from '../../components/amount-input.ts'
import { balanceHint, useBalance } from '../../components/balance.ts'
import { MoneyScreen } from '../../components/money-screen.tsx'
import { usePayment } from '../../components/payment.ts'
import { Preview } from '../../components/preview.tsx'
import { QuickAmounts } from '../../components/quick-amounts.tsx'
import { SandboxNote } from '../../components/sandbox-note.tsx'
import { UnsurePayments } from '../../components/unsure-payments.tsx'
import { areaText } from '../../text/en/area.ts'
import { previewText, unsureText } from '../../text/en/payments.ts'
import { depositText, walletText } from '../../text/en/user.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

export default function DepositScreen() {
  const [addMoney] = useAddMoneyMutation()
  const balance = useBalance()
  const form = useForm({
    resolver: zodResolver(addMoneyBody),
    defaultValues: { amount: limits.depositDefault, agentEmail: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  const { onSubmit, pickAmount, ask, isPaying, body, paid } = usePayment({
    form,
    schema: addMoneyBody,
    call: addMoney,
    done: ({ amount }) => messages.deposited(amount),
    failed: messages.depositFailed,
    otherSide: 'agentEmail',
  })

  return (
    <MoneyScreen text={depositText} paid={paid} address={paid?.body.agentEmail}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <SandboxNote />
        <AmountField
          label={walletText.amount}
          currency={taka}
          aside={balanceHint(balance)}
          error={errors.amount?.message}
          {...register('amount', amountInput)}
        />
        <QuickAmounts onPick={pickAmount} />
        <TextField
          label={depositText.agentEmail}
          hint={depositText.agentEmailHint}
          type="email"
          autoComplete="off"
          icon={Store}
          placeholder={depositText.agentEmailPlaceholder}
          error={errors.agentEmail?.message}
          {...register('agentEmail')}
        />
        {body && <Preview>{previewText.deposit(body.amount, balance)}</Preview>}
        <UnsurePayments<typeof endpoint>
          path="/wallet/me/add-money"
          describe={({ amount, agentEmail }) => unsureText.deposit(amount, agentEmail)}
          onAsk={ask}
        />
        <Button type="submit" size="lg" loading={isPaying} loadingLabel={areaText.processing}>
          <ArrowDownToLine aria-hidden size={18} />
          {depositText.submit}
        </Button>
      </form>
    </MoneyScreen>
  )
}
