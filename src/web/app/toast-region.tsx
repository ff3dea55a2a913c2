import { useEffect } from 'react'
import { toast } from 'sonner'
import { Toaster } from '../ui/toaster.tsx'
import { onNotice, takeWaiting } from './notify.ts'
import { useTheme } from './theme.tsx'

function showWaiting() {
  for (const { kind, text } of takeWaiting())
    toast[kind](<span role={kind === 'error' ? 'alert' : 'status'}>{text}</span>)
}

export default function ToastRegion() {
  const { isDark } = useTheme()
  useEffect(() => onNotice(showWaiting), [])
  return <Toaster theme={isDark ? 'dark' : 'light'} />
}
