import { Moon, Sun } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTheme } from '../app/theme.tsx'
import { themeText } from '../text/en/frame.ts'
import { buttonStyle } from '../ui/button-style.ts'

const ThemeMenu = lazy(() => import('./theme-menu.tsx'))

/** The menu comes with the first press: most visits never need it. */
export function ThemeControl() {
  const [wanted, setWanted] = useState(false)
  const closed = <ThemeButton aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <ThemeMenu />
    </Suspense>
  )
}

export function ThemeButton(props: ComponentProps<'button'>) {
  const { isDark } = useTheme()
  const Icon = isDark ? Moon : Sun
  return (
    <button type="button" aria-label={themeText.toggle} className={buttonStyle('ghost', 'icon')} {...props}>
      <Icon aria-hidden size={20} />
    </button>
  )
}
