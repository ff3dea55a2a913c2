import { useEffect } from 'react'
import { toast } from 'sonner'
import { toastText } from '../text/en/frame.ts'
import { Toaster } from '../ui/toaster.tsx'
import { onDismissErrors, onNotice, takeWaiting } from './notify.ts'
import { useTheme } from './theme.tsx'

/** Long enough to reach the button, also by keyboard. */
const withActionMs = 20_000

let errors: (string | number)[] = []

function showWaiting() {
  for (const { kind, text, action } of takeWaiting()) {
    const id = toast[kind](text, action && { action, duration: withActionMs })
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
