import { type ReactNode, useState } from 'react'
import { Segmented } from '#web/ui/segmented.tsx'
import { type Tier, tiers } from '../../tiers.ts'
import { rulesText as text } from './words.en.ts'

type Shown = Tier | 'both'

type TierChoice = {
  /** The one to show. */
  tier: Tier
  /** Those that a change is for. */
  changed: readonly Tier[]
  choice: ReactNode
}

/** Which rules an editor shows: of both tiers while they are alike, or of one. */
export function useTierChoice(areAlike: boolean): TierChoice {
  const offered: readonly Shown[] = areAlike ? ['both', ...tiers.toReversed()] : tiers.toReversed()
  const [chosen, setShown] = useState<Shown>(offered[0] as Shown)
  const shown = offered.includes(chosen) ? chosen : 'regular'
  return {
    tier: shown === 'both' ? 'regular' : shown,
    changed: shown === 'both' ? tiers : [shown],
    choice: (
      <div className="flex px-4 pb-4 md:px-6">
        <Segmented
          label={text.whichTier}
          value={shown}
          options={offered.map((value) => ({ value, text: text.shownTiers[value] }))}
          onChange={setShown}
        />
      </div>
    ),
  }
}
