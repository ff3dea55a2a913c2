import { addTaka, subtractTaka } from '#contract/money.ts'
import { isListed } from '#contract/transactions.ts'
import type { ReceiptPart } from '#web/components/receipt.tsx'
import { isCash } from '../tariff.ts'
import { elsewhere as text } from '../types/words.en.ts'

/** An agent sees the fee of the customer, which does not change the float, and the own commission. */
const part: ReceiptPart = ({ type, fee, commission, balanceAfter }) => {
  if (fee === 0 || balanceAfter === null) return undefined
  if (!isListed(type) || !isCash(type))
    return { label: text.feeLabel, taka: fee, sign: '-', balanceAfter: subtractTaka(balanceAfter, fee) }
  const ofCustomer = { label: text.feeOfCustomer, taka: fee, balanceAfter }
  if (commission === 0) return ofCustomer
  const after = addTaka(balanceAfter, commission)
  return [ofCustomer, { label: text.commissionLabel, taka: commission, sign: '+', balanceAfter: after }]
}

export default part
