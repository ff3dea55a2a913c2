import { HandCoins, Percent } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import type { TransferLooks } from '#web/components/transaction-kinds.ts'
import { transactionText } from '#web/text/en/area.ts'
import { elsewhere as text } from '../types/words.en.ts'

export default {
  fee: {
    icon: Percent,
    sign: '-',
    tone: 'neutral',
    sides: ({ amount }) => ({
      counterparty: text.fee,
      sentence: text.paid(formatTaka(amount)),
      from: transactionText.you,
      to: text.operator,
    }),
  },
  commission: {
    icon: HandCoins,
    sign: '+',
    tone: 'neutral',
    sides: ({ amount }) => ({
      counterparty: text.commission,
      sentence: text.earned(formatTaka(amount)),
      from: text.operator,
      to: transactionText.you,
    }),
  },
} satisfies TransferLooks
