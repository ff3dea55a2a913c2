import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowDownToLine, Store } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { addMoneyBody } from '#contract/endpoints/wallet.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { serverMessage } from '../../api/errors.ts'
import { useAddMoneyMutation } from '../../api/wallet.ts'
import { notify } from '../../app/notify.ts'
import { amountInput, taka } from '../../components/amount-input.ts'
import { useBalanceHint } from '../../components/balance-hint.ts'
import { MoneyScreen } from '../../components/money-screen.tsx'
import { QuickAmounts } from '../../components/quick-amounts.tsx'
import { areaText } from '../../text/en/area.ts'
import { depositText, walletText } from '../../text/en/user.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function DepositScreen() {
  return (
    <MoneyScreen text={depositText}>
      <DepositForm />
    </MoneyScreen>
  )
}

function DepositForm() {
  const [addMoney, { isLoading }] = useAddMoneyMutation()
  const balanceHint = useBalanceHint()
  const { register, handleSubmit, setValue, reset, formState } = useForm({
    resolver: zodResolver(addMoneyBody),
    defaultValues: { amount: limits.depositDefault, agentEmail: '' },
  })
  const { errors } = formState

  const submit = async ({ amount, agentEmail }: z.infer<typeof addMoneyBody>) => {
    try {
      await addMoney(agentEmail ? { amount, agentEmail } : { amount }).unwrap()
      notify.success(messages.deposited(amount))
      reset()
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.depositFailed)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
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
      <Button type="submit" size="lg" loading={isLoading} loadingLabel={areaText.processing}>
        <ArrowDownToLine aria-hidden size={18} />
        {depositText.submit}
      </Button>
    </form>
  )
}
