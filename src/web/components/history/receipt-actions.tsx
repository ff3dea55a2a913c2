import { ReceiptText, Share2 } from 'lucide-react'
import type { Transaction } from '#contract/entities/transactions.ts'
import { useOwnReceiptQuery } from '../../api/receipts.ts'
import { receiptText as text } from '../../text/en/payments.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { canShare, receiptLink, shareLink } from '../receipt-link.ts'

type ReceiptActionsProps = { transaction: Pick<Transaction, '_id' | 'reference'> }

/** Opens the public page of the receipt, or shares it. Absent until its address is known. */
export default function ReceiptActions({ transaction: { _id, reference } }: ReceiptActionsProps) {
  const { currentData } = useOwnReceiptQuery(_id)
  const url = currentData && receiptLink(currentData)
  if (!url) return null
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer" className={buttonStyle('outline')}>
        <ReceiptText aria-hidden size={18} />
        {text.title}
      </a>
      {canShare() && (
        <Button variant="outline" onClick={() => shareLink(url, text.named(reference))}>
          <Share2 aria-hidden size={18} />
          {text.share}
        </Button>
      )}
    </>
  )
}
