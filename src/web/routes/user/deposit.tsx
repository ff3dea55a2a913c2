import { ArrowDownToLine, Store } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { walletCalls } from '#contract/calls/wallet.ts'
import { addMoneyBody } from '#contract/forms/wallet.ts'
import { limits } from '#contract/limits.ts'
import { useAddMoneyMutation } from '../../api/wallet.ts'
import { formResolver } from '../../app/form-resolver.ts'
import { amountInput } from '../../components/amount-input.ts'
import { useShownBalance } from '../../components/balance.ts'
import { DepositCost } from '../../components/cost-preview.tsx'
import { MoneyScreen, WalletAmount } from '../../components/money-screen.tsx'
import { sourceOf } from '../../components/money-source.ts'
import { MoneyUnavailable } from '../../components/money-unavailable.tsx'
import { usePayment } from '../../components/payment.ts'
import { useDepositEffects } from '../../components/payment-effects.ts'
import { Preview } from '../../components/preview.tsx'
import { SandboxNote } from '../../components/sandbox-note.tsx'
import { messages } from '../../text/en/messages.ts'
import { previewText } from '../../text/en/payments.ts'
import { depositText } from '../../text/en/user.ts'
import { TextField } from '../../ui/text-field.tsx'

export default function DepositScreen() {
  return sourceOf('deposits') === 'off' ? <MoneyUnavailable text={depositText} /> : <DepositForm />
}

function DepositForm() {
  const [addMoney] = useAddMoneyMutation()
  const balance = useShownBalance()
  const form = useForm({
    resolver: formResolver(addMoneyBody),
    defaultValues: { amount: limits.depositDefault, agentEmail: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  const payment = usePayment({
    type: 'add_money',
    form,
    schema: addMoneyBody,
    call: addMoney,
    failed: messages.depositFailed,
    otherSide: 'agentEmail',
  })
  const { body } = payment
  const effects = useDepositEffects(body?.amount)

  return (
    <MoneyScreen
      type="add_money"
      text={depositText}
      icon={ArrowDownToLine}
      payment={payment}
      path={walletCalls.addMoney.path}
      addressOf={({ agentEmail }) => agentEmail}
    >
      <SandboxNote of="deposits" />
      <WalletAmount
        type="add_money"
        payment={payment}
        balance={balance}
        error={errors.amount?.message}
        {...register('amount', amountInput)}
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
      {body && payment.cost ? (
        <DepositCost amount={body.amount} cost={payment.cost} balance={balance} effects={effects} />
      ) : (
        body && <Preview>{previewText.deposit(body.amount, balance, effects)}</Preview>
      )}
    </MoneyScreen>
  )
}
