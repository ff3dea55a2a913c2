import { BanknoteArrowUp } from 'lucide-react'
import { transactionsCalls } from '#contract/calls/transactions.ts'
import { useCashOutMutation } from '../../api/transactions.ts'
import { CashScreen } from '../../components/cash-screen.tsx'
import { cashText } from '../../text/en/agent.ts'

export function CashOutScreen() {
  const [cashOut] = useCashOutMutation()
  return (
    <CashScreen
      type="cash_out"
      words={cashText.out}
      icon={BanknoteArrowUp}
      call={cashOut}
      path={transactionsCalls.cashOut.path}
    />
  )
}
