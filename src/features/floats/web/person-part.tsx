import { HandCoins, TrendingDown, TrendingUp } from 'lucide-react'
import { Figure } from '#features/desk/web/figure.tsx'
import type { PersonPart } from '#features/desk/web/parts.ts'
import { LowerDialog, RaiseDialog, SettleDialog } from './dialogs.tsx'
import { text } from './words.en.ts'

/** The float of an agent, and what administrators do about it. */
export default {
  order: 1,
  agent: {
    Figures: ({ person: { float } }) => (
      <>
        <Figure label={text.float} taka={float.balance} help={text.floatHelp} />
        <Figure label={text.creditLine} taka={float.creditLine} help={text.lineHelp} />
        <Figure label={text.headroom} taka={float.available} help={text.headroomHelp} />
      </>
    ),
    alone: [{ icon: TrendingDown, label: text.lower, help: () => text.lowerHelp, Dialog: LowerDialog }],
    together: [
      { icon: HandCoins, label: text.settle, help: () => text.settleHelp, Dialog: SettleDialog },
      { icon: TrendingUp, label: text.raise, help: () => text.raiseHelp, Dialog: RaiseDialog },
    ],
  },
} satisfies PersonPart
