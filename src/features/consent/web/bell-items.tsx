import { HandCoins } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import { useSession } from '#web/app/session.ts'
import { Dot, Tile } from '#web/components/live/tile.tsx'
import { TimeLeft } from '#web/components/live/time-left.tsx'
import type { Consent } from '../contract.ts'
import { useConsentsQuery } from './api.ts'
import { lookAtConsent } from './consent-prompt.ts'
import { text } from './words.en.ts'

/** The requests that the customer has not answered. */
export default function useBellItems(onLeave: () => void) {
  const { me } = useSession()
  const { data: consents = [] } = useConsentsQuery(undefined, { skip: me?.role !== 'USER' })
  return consents.map((consent) => (
    <ConsentItem
      key={consent._id}
      consent={consent}
      onLook={() => {
        onLeave()
        lookAtConsent(consent._id)
      }}
    />
  ))
}

function ConsentItem({ consent, onLook }: { consent: Consent; onLook: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onLook}
        className="flex w-full items-center gap-4 px-5 py-3 text-left hover:bg-hover"
      >
        <Tile icon={HandCoins} tone="warning" />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold wrap-anywhere">
            {text.bellAsks(consent.agent.name, formatTaka(consent.amount))}
          </span>
          <span className="mt-0.5 block text-xs text-muted">
            <TimeLeft seconds={consent.secondsLeft}>{text.bellOpenFor}</TimeLeft>
          </span>
        </span>
        <Dot />
      </button>
    </li>
  )
}
