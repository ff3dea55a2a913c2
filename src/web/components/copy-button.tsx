import { Check, Copy } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import type { ButtonSize } from '../ui/button-style.ts'
import { canCopy, useCopy } from './copy.ts'

type CopyButtonProps = { text: string; label: string; copiedLabel: string; size?: ButtonSize }

/** Copies a text. There is no button where the browser offers no copying. */
export function CopyButton({ text, label, copiedLabel, size = 'md' }: CopyButtonProps) {
  const { copy, hasCopied } = useCopy(text)
  if (!canCopy()) return null
  const Icon = hasCopied ? Check : Copy
  return (
    <>
      <Button variant="outline" size={size} onClick={copy}>
        <Icon aria-hidden size={size === 'sm' ? 16 : 18} />
        {label}
      </Button>
      <span role="status" className="sr-only">
        {hasCopied && copiedLabel}
      </span>
    </>
  )
}
