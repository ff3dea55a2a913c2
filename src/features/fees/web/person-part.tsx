import { formatTaka } from '#contract/money.ts'
import { Figure } from '#features/desk/web/figure.tsx'
import type { PersonPart } from '#features/desk/web/parts.ts'
import { commissionText as text } from './words.en.ts'

/** What an agent earned. */
export default {
  order: 2,
  agent: {
    Figures: ({ person: { commissions } }) => (
      <Figure
        label={text.thisMonth}
        taka={commissions.month}
        help={text.lastMonth(formatTaka(commissions.lastMonth))}
      />
    ),
  },
} satisfies PersonPart
