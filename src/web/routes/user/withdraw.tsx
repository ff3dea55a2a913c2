import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowUpFromLine } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { type withdraw as endpoint, withdrawBody } from '#contract/endpoints/wallet.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { useWithdrawMutation } from '../../api/wallet.ts'
import { amountInput, taka } from '../../components/amount-input.ts'
import { balanceHint, useBalance } from '../../components/balance.ts'
import { MoneyScreen } from '../../components/money-screen.tsx'
import { usePayment } from '../../components/payment.ts'
import { SpendingPreview } from '../../components/preview.tsx'
import { QuickAmounts } from '../../components/quick-amounts.tsx'
import { SandboxNote } from '../../components/sandbox-note.tsx'
import { UnsurePayments } from '../../components/unsure-payments.tsx'
import { areaText } from '../../text/en/area.ts'
import { previewText, unsureText } from '../../text/en/payments.ts'
import { walletText, withdrawText } from '../../text/en/user.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'

export default function WithdrawScreen() {
  const [withdraw] = useWithdrawMutation()
  const balance = useBalance()
  const form = useForm({
    resolver: zodResolver(withdrawBody),
    defaultValues: { amount: limits.withdrawDefault },
  })
  const { register, formState } = form
  const { onSubmit, pickAmount, ask, isPaying, body, paid } = usePayment({
    form,
    schema: withdrawBody,
    call: withdraw,
    done: ({ amount }) => messages.withdrawn(amount),
    failed: messages.withdrawFailed,
  })

  return (
    <MoneyScreen text={withdrawText} paid={paid}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <SandboxNote />
        <AmountField
          label={walletText.amount}
          currency={taka}
          aside={balanceHint(balance)}
          error={formState.errors.amount?.message}
          {...register('amount', amountInput)}
        />
        <QuickAmounts balance={balance} onPick={pickAmount} />
        <SpendingPreview
          balance={balance}
          amount={body?.amount}
          what={body && previewText.withdraw(body.amount)}
        />
        <UnsurePayments<typeof endpoint>
          path="/wallet/me/withdraw"
          describe={({ amount }) => unsureText.withdraw(amount)}
          onAsk={ask}
        />
        <Button type="submit" size="lg" loading={isPaying} loadingLabel={areaText.processing}>
          <ArrowUpFromLine aria-hidden size={18} />
          {withdrawText.submit}
        </Button>
      </form>
    </MoneyScreen>
  )
}
