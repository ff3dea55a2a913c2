import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonSize } from './button-style.ts'

type CopyButtonProps = { text: string; label: string; copiedLabel: string; size?: ButtonSize }

/** Copies a text. Browsers offer copying to secure pages only, so elsewhere there is no button. */
export function CopyButton({ text, label, copiedLabel, size = 'md' }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  if (!navigator.clipboard) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button variant="outline" size={size} onClick={copy}>
        <Icon aria-hidden size={size === 'sm' ? 16 : 18} />
        {label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </>
  )
}
