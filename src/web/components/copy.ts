import { useState } from 'react'
import { notify } from '../app/notify.ts'
import { messages } from '../text/en/messages.ts'

/** Browsers offer copying to secure pages only. */
export const canCopy = () => 'clipboard' in navigator

/** Whether the text is copied. A browser may refuse; then the person is told. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    notify.error(messages.copyFailed)
    return false
  }
}

export function useCopy(text: string) {
  const [hasCopied, setHasCopied] = useState(false)
  const copy = async () => setHasCopied(await isCopied(text))
  return { copy, hasCopied }
}
