import { zodResolver } from '@hookform/resolvers/zod'
import { Send, UserRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { type sendMoney as endpoint, sendMoneyBody } from '#contract/endpoints/wallet.ts'
import { messages } from '#contract/messages.ts'
import { useSendMoneyMutation } from '../../api/wallet.ts'
import { amountInput } from '../../components/amount-input.ts'
import { useBalance } from '../../components/balance.ts'
import { MoneyScreen, WalletAmount } from '../../components/money-screen.tsx'
import { usePayment } from '../../components/payment.ts'
import { SpendingPreview } from '../../components/preview.tsx'
import { previewText, unsureText } from '../../text/en/payments.ts'
import { sendText } from '../../text/en/user.ts'
import { TextField } from '../../ui/text-field.tsx'

export default function SendMoneyScreen() {
  const [sendMoney] = useSendMoneyMutation()
  const balance = useBalance()
  const form = useForm({
    resolver: zodResolver(sendMoneyBody),
    defaultValues: { recipientPhone: '', amount: undefined },
  })
  const { register, formState } = form
  const { errors } = formState
  const payment = usePayment({
    form,
    schema: sendMoneyBody,
    call: sendMoney,
    failed: messages.sendFailed,
    otherSide: 'recipientPhone',
  })
  const { body } = payment

  return (
    <MoneyScreen<typeof endpoint>
      text={sendText}
      icon={Send}
      payment={payment}
      path="/wallet/me/send-money"
      addressOf={({ recipientPhone }) => recipientPhone}
      describe={({ amount, recipientPhone }) => unsureText.send(amount, recipientPhone)}
    >
      <TextField
        label={sendText.recipient}
        icon={UserRound}
        autoComplete="off"
        autoCapitalize="none"
        placeholder={sendText.recipientPlaceholder}
        error={errors.recipientPhone?.message}
        {...register('recipientPhone')}
      />
      <WalletAmount
        balance={balance}
        isSpending
        onPick={payment.pickAmount}
        error={errors.amount?.message}
        {...register('amount', amountInput)}
      />
      <SpendingPreview
        balance={balance}
        amount={body?.amount}
        what={body && previewText.send(body.amount, body.recipientPhone)}
      />
    </MoneyScreen>
  )
}
