import { BanknoteArrowUp } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { useCashOutMutation } from '../../api/transactions.ts'
import { CashScreen } from '../../components/cash-screen.tsx'
import { cashText } from '../../text/en/agent.ts'

export function CashOutScreen() {
  const [cashOut] = useCashOutMutation()
  return (
    <CashScreen
      words={cashText.out}
      icon={BanknoteArrowUp}
      done={messages.cashedOut}
      call={cashOut}
      path="/transactions/cash-out"
    />
  )
}
