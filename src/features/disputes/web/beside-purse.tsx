import { Hand } from 'lucide-react'
import { Link } from 'react-router'
import { addTaka } from '#contract/money.ts'
import { ShownBalance } from '#web/components/hidden-balance.tsx'
import { useOwnDisputes } from './api.ts'
import { useOwnPaths } from './own-paths.ts'
import { text } from './words.en.ts'

/** What reports hold of the wallet or float, beside its balance. Absent when nothing is held. */
export default function HeldMoney() {
  const held = useOwnDisputes().reduce((sum, dispute) => addTaka(sum, dispute.held ?? 0), 0)
  const { disputes } = useOwnPaths()
  if (held === 0) return null
  return (
    <Link
      to={disputes}
      className="relative z-10 mt-1 flex items-center gap-1.5 self-start text-sm text-on-brand-muted underline-offset-4 hover:underline"
    >
      <Hand aria-hidden size={16} />
      <span>
        {text.held}{' '}
        <strong className="font-semibold text-on-brand money">
          <ShownBalance taka={held} />
        </strong>
      </span>
    </Link>
  )
}
