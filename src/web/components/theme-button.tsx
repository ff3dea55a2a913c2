import { Moon, Sun } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTheme } from '../app/theme.tsx'
import { themeText } from '../text/en/frame.ts'
import { buttonStyle } from '../ui/button-style.ts'

export function ThemeButton(props: ComponentProps<'button'>) {
  const { isDark } = useTheme()
  const Icon = isDark ? Moon : Sun
  return (
    <button type="button" aria-label={themeText.toggle} className={buttonStyle('ghost', 'icon')} {...props}>
      <Icon aria-hidden size={20} />
    </button>
  )
}
