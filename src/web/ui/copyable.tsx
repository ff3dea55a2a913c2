import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

type CopyableProps = { children: string; label: string; copiedLabel: string }

/** A text with a button that copies it. Browsers offer copying to secure pages only. */
export function Copyable({ children, label, copiedLabel }: CopyableProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(children)
    setIsCopied(true)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <span className="inline-flex items-center gap-1">
      <span className="tabular-nums">{children}</span>
      {navigator.clipboard && (
        <button
          type="button"
          aria-label={label}
          onClick={copy}
          className="-my-2 -mr-2.5 grid size-10 place-items-center rounded-md text-muted hover:bg-hover hover:text-foreground"
        >
          <Icon aria-hidden size={16} />
        </button>
      )}
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </span>
  )
}
