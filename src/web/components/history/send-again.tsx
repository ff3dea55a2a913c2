import type { Transaction } from '#contract/entities/transactions.ts'
import { paths } from '#contract/paths.ts'
import { receiptText as text } from '../../text/en/payments.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { asRepeated } from '../repeated-send.ts'

type SendAgainProps = { transaction: Transaction }

/** Opens the form with the same payment filled in. Nothing is sent before the button there is pressed. */
export function SendAgain({ transaction }: SendAgainProps) {
  const state = asRepeated(transaction)
  if (!state) return null
  return (
    <LinkButton to={paths.userSendMoney} state={state}>
      {text.again.send_money}
    </LinkButton>
  )
}
