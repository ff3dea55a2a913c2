import { Bell as BellIcon } from 'lucide-react'
import { Suspense, startTransition, useState } from 'react'
import { formatCount } from '#contract/text/en/numbers.ts'
import { chunk } from '../../app/chunk.ts'
import { useLiveState } from '../../app/live.ts'
import { bellText as text } from '../../text/en/live.ts'
import { Button } from '../../ui/button.tsx'
import type { BellButtonProps } from './bell-panel.tsx'

const BellPanel = chunk(() => import('./bell-panel.tsx'))

const shownMax = 9

/** The list comes with the first press. The button stays until it is there. */
export function Bell() {
  const [wanted, setWanted] = useState(false)
  return (
    <Suspense>
      {wanted ? (
        <BellPanel button={BellButton} />
      ) : (
        <BellButton
          aria-haspopup="dialog"
          aria-expanded={false}
          onClick={() => startTransition(() => setWanted(true))}
        />
      )}
    </Suspense>
  )
}

function BellButton(props: BellButtonProps) {
  const unread = useLiveState()?.unread ?? 0
  return (
    <Button variant="ghost" size="icon" className="relative" {...props} aria-label={text.bell(unread)}>
      <BellIcon aria-hidden size={20} />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-bold text-on-primary ring-2 ring-background"
        >
          {unread > shownMax ? text.many : formatCount(unread)}
        </span>
      )}
    </Button>
  )
}
