import { ArrowUpFromLine } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { walletCalls } from '#contract/calls/wallet.ts'
import { withdrawBody } from '#contract/forms/wallet.ts'
import { limits } from '#contract/limits.ts'
import { useWithdrawMutation } from '../../api/wallet.ts'
import { formResolver } from '../../app/form-resolver.ts'
import { amountInput } from '../../components/amount-input.ts'
import { useBalance } from '../../components/balance.ts'
import { MoneyScreen, WalletAmount } from '../../components/money-screen.tsx'
import { sourceOf } from '../../components/money-source.ts'
import { MoneyUnavailable } from '../../components/money-unavailable.tsx'
import { usePayment } from '../../components/payment.ts'
import { SpendingPreview } from '../../components/preview.tsx'
import { SandboxNote } from '../../components/sandbox-note.tsx'
import { messages } from '../../text/en/messages.ts'
import { previewText } from '../../text/en/payments.ts'
import { withdrawText } from '../../text/en/user.ts'

export default function WithdrawScreen() {
  return sourceOf('withdrawals') === 'off' ? <MoneyUnavailable text={withdrawText} /> : <WithdrawForm />
}

function WithdrawForm() {
  const [withdraw] = useWithdrawMutation()
  const balance = useBalance()
  const form = useForm({
    resolver: formResolver(withdrawBody),
    defaultValues: { amount: limits.withdrawDefault },
  })
  const { register, formState } = form
  const payment = usePayment({
    type: 'withdraw',
    form,
    schema: withdrawBody,
    call: withdraw,
    failed: messages.withdrawFailed,
  })
  const { body } = payment

  return (
    <MoneyScreen
      type="withdraw"
      text={withdrawText}
      icon={ArrowUpFromLine}
      payment={payment}
      path={walletCalls.withdraw.path}
    >
      <SandboxNote of="withdrawals" />
      <WalletAmount
        type="withdraw"
        payment={payment}
        balance={balance}
        isSpending
        error={formState.errors.amount?.message}
        {...register('amount', amountInput)}
      />
      <SpendingPreview
        balance={balance}
        amount={body?.amount}
        cost={payment.cost}
        gets={previewText.bankGets}
        what={body && previewText.withdraw(body.amount)}
      />
    </MoneyScreen>
  )
}
