import { Hand, HandHelping, Undo2 } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import type { TransferLooks } from '#web/components/transaction-kinds.ts'
import { transactionText } from '#web/text/en/area.ts'
import { elsewhere as text } from '../types/words.en.ts'

export default {
  hold: {
    icon: Hand,
    sign: '',
    tone: 'neutral',
    sides: ({ amount }) => ({
      counterparty: text.held,
      sentence: text.heldSentence(formatTaka(amount)),
      from: transactionText.you,
      to: text.batua,
    }),
  },
  release: {
    icon: HandHelping,
    sign: '',
    tone: 'neutral',
    sides: ({ amount }) => ({
      counterparty: text.released,
      sentence: text.releasedSentence(formatTaka(amount)),
      from: text.batua,
      to: transactionText.you,
    }),
  },
  reversal: {
    icon: Undo2,
    sign: '',
    tone: 'neutral',
    // The other side has no name here.
    sides: ({ amount, sender }) =>
      sender === null
        ? {
            counterparty: text.returned,
            sentence: text.returnedIn(formatTaka(amount)),
            from: text.otherSide,
            to: transactionText.you,
          }
        : {
            counterparty: text.returned,
            sentence: text.returnedOut(formatTaka(amount)),
            from: transactionText.you,
            to: text.otherSide,
          },
  },
} satisfies TransferLooks
