import { ShieldOff } from 'lucide-react'
import type { ProposalLooks } from '#features/proposals/web/looks.ts'
import { formatCount } from '#web/text/format.ts'
import { text } from './words.en.ts'

const removed = (label: string, count: number) => ({
  label,
  now: formatCount(count),
  after: formatCount(0),
})

export default {
  factor_reset: {
    icon: ShieldOff,
    name: text.kind,
    title: (_proposal, person) => text.title(person),
    effect: () => [text.effect, text.behind],
    changes: (_proposal, { passkeys, hasAuthenticator, recoveryCodes }) => [
      ...(passkeys > 0 ? [removed(text.passkeys, passkeys)] : []),
      ...(hasAuthenticator ? [{ label: text.authenticator, now: text.on, after: text.off }] : []),
      ...(recoveryCodes > 0 ? [removed(text.recoveryCodes, recoveryCodes)] : []),
    ],
  },
} satisfies ProposalLooks
