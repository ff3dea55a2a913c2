import { Send, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { walletCalls } from '#contract/calls/wallet.ts'
import { sendMoneyBody } from '#contract/forms/wallet.ts'
import { limits } from '#contract/limits.ts'
import { useSendMoneyMutation } from '../../api/wallet.ts'
import { formResolver } from '../../app/form-resolver.ts'
import { payeePickers } from '../../app/slots.ts'
import { amountInput } from '../../components/amount-input.ts'
import { useBalance } from '../../components/balance.ts'
import { MoneyScreen, WalletAmount } from '../../components/money-screen.tsx'
import { usePayment } from '../../components/payment.ts'
import { SpendingPreview } from '../../components/preview.tsx'
import {
  nobodyAt,
  RecipientNameLine,
  useOwnAddress,
  useRecipientName,
} from '../../components/recipient-name.tsx'
import { useRepeatedSend } from '../../components/repeated-send.ts'
import { messages } from '../../text/en/messages.ts'
import { previewText } from '../../text/en/payments.ts'
import { sendText } from '../../text/en/user.ts'
import { formatCount } from '../../text/format.ts'
import { TextField } from '../../ui/text-field.tsx'

export default function SendMoneyScreen() {
  const [sendMoney] = useSendMoneyMutation()
  const balance = useBalance()
  const form = useForm({
    resolver: formResolver(sendMoneyBody),
    defaultValues: { recipientPhone: '', amount: undefined, note: '' },
  })
  const { register, formState, setValue, watch, reset } = form
  const { errors } = formState
  const payment = usePayment({
    type: 'send_money',
    form,
    schema: sendMoneyBody,
    call: sendMoney,
    failed: messages.sendFailed,
    otherSide: 'recipientPhone',
    explain: (code, { recipientPhone }) =>
      code === 'RECIPIENT_NOT_FOUND' ? nobodyAt(recipientPhone) : undefined,
    onContinue: ({ recipientPhone }) => recipientPhone && lookUp(String(recipientPhone)),
  })
  const { body, paid } = payment
  const recipient = watch('recipientPhone')
  const ownAddress = useOwnAddress(recipient)
  const { lookUp, nameOf, refusalOf, markPaid } = useRecipientName()
  const paidTo = paid?.body.recipientPhone
  useEffect(() => {
    if (paidTo !== undefined) markPaid(paidTo)
  })
  const pick = (address: string) => {
    setValue('recipientPhone', address, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    lookUp(address)
  }
  const repeated = useRepeatedSend()
  useEffect(() => {
    if (!repeated) return
    reset({ ...repeated }, { keepDefaultValues: true })
    lookUp(repeated.recipientPhone)
  }, [repeated])
  const typed = String(watch('note') ?? '')

  return (
    <MoneyScreen
      type="send_money"
      text={sendText}
      icon={Send}
      payment={payment}
      path={walletCalls.sendMoney.path}
      addressOf={({ recipientPhone }) => recipientPhone}
    >
      {payeePickers.map((Picker, place) => (
        <Picker key={place} onPick={pick} />
      ))}
      <TextField
        label={sendText.recipient}
        icon={UserRound}
        autoComplete="off"
        autoCapitalize="none"
        placeholder={sendText.recipientPlaceholder}
        error={errors.recipientPhone?.message ?? ownAddress ?? refusalOf(recipient)}
        {...register('recipientPhone', { onBlur: (event) => ownAddress ?? lookUp(event.target.value) })}
      />
      <RecipientNameLine found={nameOf(recipient)} />
      <WalletAmount
        type="send_money"
        payment={payment}
        balance={balance}
        isSpending
        error={errors.amount?.message}
        {...register('amount', amountInput)}
      />
      <TextField
        label={sendText.note}
        autoComplete="off"
        maxLength={limits.noteMax}
        aside={sendText.noteLength(formatCount(typed.length), formatCount(limits.noteMax))}
        error={errors.note?.message}
        {...register('note')}
      />
      <SpendingPreview
        balance={balance}
        amount={body?.amount}
        cost={payment.cost}
        gets={previewText.gets(nameOf(recipient)?.name)}
        what={body && previewText.send(body.amount, body.recipientPhone)}
      />
    </MoneyScreen>
  )
}
