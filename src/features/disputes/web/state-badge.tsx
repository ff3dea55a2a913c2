import { Clock, Scale, Undo2, X } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import type { Dispute } from '../contract.ts'
import { text } from './words.en.ts'

export function DisputeBadge({ state, result }: Pick<Dispute, 'state' | 'result'>) {
  if (result === null)
    return (
      <Badge tone="warning" icon={state === 'review' ? Scale : Clock}>
        {text.states[state === 'review' ? 'review' : 'waiting']}
      </Badge>
    )
  const isBack = result === 'returned' || result === 'partly'
  return (
    <Badge tone={isBack ? 'success' : 'neutral'} icon={isBack ? Undo2 : X}>
      {text.results[result]}
    </Badge>
  )
}
