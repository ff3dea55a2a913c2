import { Users } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import type { TransferLooks } from '#web/components/transaction-kinds.ts'
import { transactionText } from '#web/text/en/area.ts'
import { elsewhere as text } from '../types/words.en.ts'

export default {
  bulk: {
    icon: Users,
    sign: '',
    tone: 'neutral',
    sides({ amount, bulk, sender }) {
      const title = bulk?.title ?? transactionText.nobody
      const taka = formatTaka(amount)
      // The side of the pot has no person.
      return sender === null
        ? {
            counterparty: text.backFrom(title),
            sentence: text.gotBack(taka, title),
            from: title,
            to: transactionText.you,
          }
        : {
            counterparty: text.forBulk(title),
            sentence: text.movedFor(taka, title),
            from: transactionText.you,
            to: title,
          }
    },
  },
} satisfies TransferLooks
