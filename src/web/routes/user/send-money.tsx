import { zodResolver } from '@hookform/resolvers/zod'
import { Send, UserRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { sendMoneyBody } from '#contract/endpoints/wallet.ts'
import { messages } from '#contract/messages.ts'
import { serverMessage } from '../../api/errors.ts'
import { useSendMoneyMutation } from '../../api/wallet.ts'
import { notify } from '../../app/notify.ts'
import { amountInput, taka } from '../../components/amount-input.ts'
import { useBalanceHint } from '../../components/balance-hint.ts'
import { MoneyScreen } from '../../components/money-screen.tsx'
import { QuickAmounts } from '../../components/quick-amounts.tsx'
import { areaText } from '../../text/en/area.ts'
import { sendText, walletText } from '../../text/en/user.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function SendMoneyScreen() {
  return (
    <MoneyScreen text={sendText}>
      <SendForm />
    </MoneyScreen>
  )
}

function SendForm() {
  const [sendMoney, { isLoading }] = useSendMoneyMutation()
  const balanceHint = useBalanceHint()
  const { register, handleSubmit, setValue, reset, formState } = useForm({
    resolver: zodResolver(sendMoneyBody),
    defaultValues: { recipientPhone: '' },
  })
  const { errors } = formState

  const submit = async (form: z.infer<typeof sendMoneyBody>) => {
    try {
      await sendMoney(form).unwrap()
      notify.success(messages.sent(form.amount, form.recipientPhone))
      reset()
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.sendFailed)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
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
        aside={balanceHint}
        error={errors.amount?.message}
        {...register('amount', amountInput)}
      />
      <QuickAmounts
        onPick={(amount) => setValue('amount', amount, { shouldValidate: formState.isSubmitted })}
      />
      <Button type="submit" size="lg" loading={isLoading} loadingLabel={areaText.processing}>
        <Send aria-hidden size={18} />
        {sendText.submit}
      </Button>
    </form>
  )
}
