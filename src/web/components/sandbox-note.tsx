import { FlaskConical } from 'lucide-react'
import { walletText } from '../text/en/user.ts'
import { type MoneySource, sourceOf } from './money-source.ts'

/** For the deposit and withdrawal forms, while the server uses the sandbox. */
export function SandboxNote({ of }: { of: MoneySource }) {
  if (sourceOf(of) !== 'sandbox') return null
  return (
    <p className="flex items-center gap-2.5 rounded-md bg-accent-soft px-4 py-2.5 text-sm font-medium text-on-accent-soft">
      <FlaskConical aria-hidden size={18} className="shrink-0" />
      {walletText.sandbox}
    </p>
  )
}
