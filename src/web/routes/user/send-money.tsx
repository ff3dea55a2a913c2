import { zodResolver } from '@hookform/resolvers/zod'
import { Send, UserRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { type sendMoney as endpoint, sendMoneyBody } from '#contract/endpoints/wallet.ts'
import { messages } from '#contract/messages.ts'
import { useSendMoneyMutation } from '../../api/wallet.ts'
import { amountInput, taka } from '../../components/amount-input.ts'
import { balanceHint, useBalance } from '../../components/balance.ts'
import { MoneyScreen } from '../../components/money-screen.tsx'
import { usePayment } from '../../components/payment.ts'
import { SpendingPreview } from '../../components/preview.tsx'
import { QuickAmounts } from '../../components/quick-amounts.tsx'
import { UnsurePayments } from '../../components/unsure-payments.tsx'
import { areaText } from '../../text/en/area.ts'
import { previewText, unsureText } from '../../text/en/payments.ts'
import { sendText, walletText } from '../../text/en/user.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
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
  const { onSubmit, pickAmount, ask, isPaying, body, paid } = usePayment({
    form,
    schema: sendMoneyBody,
    call: sendMoney,
    done: ({ amount, recipientPhone }) => messages.sent(amount, recipientPhone),
    failed: messages.sendFailed,
    otherSide: 'recipientPhone',
  })

  return (
    <MoneyScreen text={sendText} paid={paid} address={paid?.body.recipientPhone}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField
          label={sendText.recipient}
          icon={UserRound}
          autoComplete="off"
          autoCapitalize="none"
          placeholder={sendText.recipientPlaceholder}
          error={errors.recipientPhone?.message}
          {...register('recipientPhone')}
        />
        <AmountField
          label={walletText.amount}
          currency={taka}
          aside={balanceHint(balance)}
          error={errors.amount?.message}
          {...register('amount', amountInput)}
        />
        <QuickAmounts balance={balance} onPick={pickAmount} />
        <SpendingPreview
          balance={balance}
          amount={body?.amount}
          what={body && previewText.send(body.amount, body.recipientPhone)}
        />
        <UnsurePayments<typeof endpoint>
          path="/wallet/me/send-money"
          describe={({ amount, recipientPhone }) => unsureText.send(amount, recipientPhone)}
          onAsk={ask}
        />
        <Button type="submit" size="lg" loading={isPaying} loadingLabel={areaText.processing}>
          <Send aria-hidden size={18} />
          {sendText.submit}
        </Button>
      </form>
    </MoneyScreen>
  )
}
