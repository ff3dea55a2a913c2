import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowUpFromLine } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { withdrawBody } from '#contract/endpoints/wallet.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { serverMessage } from '../../api/errors.ts'
import { useWithdrawMutation } from '../../api/wallet.ts'
import { notify } from '../../app/notify.ts'
import { amountInput, taka } from '../../components/amount-input.ts'
import { useBalanceHint } from '../../components/balance-hint.ts'
import { MoneyScreen } from '../../components/money-screen.tsx'
import { QuickAmounts } from '../../components/quick-amounts.tsx'
import { areaText } from '../../text/en/area.ts'
import { walletText, withdrawText } from '../../text/en/user.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'

export function WithdrawScreen() {
  return (
    <MoneyScreen text={withdrawText}>
      <WithdrawForm />
    </MoneyScreen>
  )
}

function WithdrawForm() {
  const [withdraw, { isLoading }] = useWithdrawMutation()
  const balanceHint = useBalanceHint()
  const { register, handleSubmit, setValue, reset, formState } = useForm({
    resolver: zodResolver(withdrawBody),
    defaultValues: { amount: limits.withdrawDefault },
  })

  const submit = async ({ amount }: z.infer<typeof withdrawBody>) => {
    try {
      await withdraw({ amount }).unwrap()
      notify.success(messages.withdrawn(amount))
      reset()
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.withdrawFailed)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <AmountField
        label={walletText.amount}
        currency={taka}
        aside={balanceHint}
        error={formState.errors.amount?.message}
        {...register('amount', amountInput)}
      />
      <QuickAmounts
        onPick={(amount) => setValue('amount', amount, { shouldValidate: formState.isSubmitted })}
      />
      <Button type="submit" size="lg" loading={isLoading} loadingLabel={areaText.processing}>
        <ArrowUpFromLine aria-hidden size={18} />
        {withdrawText.submit}
      </Button>
    </form>
  )
}
