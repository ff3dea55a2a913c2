import { Scale } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import type { TransferLooks } from '#web/components/transaction-kinds.ts'
import { transactionText } from '#web/text/en/area.ts'
import { elsewhere as text } from '../types/words.en.ts'

export default {
  adjustment: {
    icon: Scale,
    // The words say which way it went.
    sign: '',
    tone: 'neutral',
    sides({ amount, sender }) {
      const taka = formatTaka(amount)
      // The side of the operator has no person.
      return sender === null
        ? { counterparty: text.from, sentence: text.got(taka), from: text.operator, to: transactionText.you }
        : { counterparty: text.to, sentence: text.gave(taka), from: transactionText.you, to: text.operator }
    },
  },
} satisfies TransferLooks
