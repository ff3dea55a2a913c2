import { useEffect } from 'react'
import { toast } from 'sonner'
import { toastText } from '../text/en/frame.ts'
import { Toaster } from '../ui/toaster.tsx'
import { onDismissErrors, onNotice, takeWaiting } from './notify.ts'
import { useTheme } from './theme.tsx'

/** Long enough to reach the button, also by keyboard. */
const withActionMs = 20_000

type Id = string | number

let errors: Id[] = []
const lastOf = new Map<string, Id>()

function showWaiting() {
  for (const { kind, text, action, topic } of takeWaiting()) {
    // Not changed in place: screen readers would not read the same words again.
    const last = topic && lastOf.get(topic)
    if (last) toast.dismiss(last)
    const id = toast[kind](text, action && { action, duration: withActionMs })
    if (topic) lastOf.set(topic, id)
    if (kind === 'error') errors.push(id)
  }
}

function removeErrors() {
  for (const id of errors) toast.dismiss(id)
  errors = []
}

export default function ToastRegion() {
  const { isDark } = useTheme()
  useEffect(() => onNotice(showWaiting), [])
  useEffect(() => onDismissErrors(removeErrors), [])
  return <Toaster theme={isDark ? 'dark' : 'light'} words={toastText} />
}
