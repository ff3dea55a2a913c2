import { FlaskConical } from 'lucide-react'
import { sandboxAttribute } from '#contract/page.ts'
import { walletText } from '../text/en/user.ts'

/** On the forms by which money comes and goes, while the server has only the sandbox for it. */
export function SandboxNote() {
  if (!document.documentElement.hasAttribute(sandboxAttribute)) return null
  return (
    <p className="flex items-center gap-2.5 rounded-md bg-accent-soft px-4 py-2.5 text-sm font-medium text-on-accent-soft">
      <FlaskConical aria-hidden size={18} className="shrink-0" />
      {walletText.sandbox}
    </p>
  )
}
