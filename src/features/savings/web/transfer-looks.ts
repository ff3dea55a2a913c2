import { Target } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import type { TransferLooks } from '#web/components/transaction-kinds.ts'
import { transactionText } from '#web/text/en/area.ts'
import { elsewhere as text } from '../types/words.en.ts'

export default {
  savings: {
    icon: Target,
    // It stays the money of the same person, whichever way it goes.
    sign: '',
    tone: 'neutral',
    sides({ amount, goal, sender }) {
      const name = goal?.name ?? transactionText.nobody
      const taka = formatTaka(amount)
      // The side of the goal has no person.
      return sender === null
        ? {
            counterparty: text.from(name),
            sentence: text.movedFrom(taka, name),
            from: name,
            to: transactionText.you,
          }
        : {
            counterparty: text.to(name),
            sentence: text.movedTo(taka, name),
            from: transactionText.you,
            to: name,
          }
    },
  },
} satisfies TransferLooks
