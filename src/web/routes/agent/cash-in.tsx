import { BanknoteArrowDown } from 'lucide-react'
import { transactionsCalls } from '#contract/calls/transactions.ts'
import { useCashInMutation } from '../../api/transactions.ts'
import { CashScreen } from '../../components/cash-screen.tsx'
import { cashText } from '../../text/en/agent.ts'

export function CashInScreen() {
  const [cashIn] = useCashInMutation()
  return (
    <CashScreen
      type="cash_in"
      words={cashText.in}
      icon={BanknoteArrowDown}
      call={cashIn}
      path={transactionsCalls.cashIn.path}
    />
  )
}
