import { Check, Copy } from 'lucide-react'
import { canCopy, useCopy } from './copy.ts'

type CopyableProps = { children: string; label: string; copiedLabel: string }

/** A text with a button that copies it. */
export function Copyable({ children, label, copiedLabel }: CopyableProps) {
  const { copy, hasCopied } = useCopy(children)
  const Icon = hasCopied ? Check : Copy
  return (
    <span className="inline-flex items-center gap-1">
      <span className="tabular-nums">{children}</span>
      {canCopy() && (
        <button
          type="button"
          aria-label={label}
          onClick={copy}
          className="-my-2 -mr-2.5 grid size-10 place-items-center rounded-md text-muted hover:bg-hover hover:text-foreground print:hidden"
        >
          <Icon aria-hidden size={16} />
        </button>
      )}
      <span role="status" className="sr-only">
        {hasCopied && copiedLabel}
      </span>
    </span>
  )
}
