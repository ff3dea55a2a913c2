import { Monitor, Moon, Sun } from 'lucide-react'
import { themes, useTheme } from '../app/theme.tsx'
import { themeText } from '../text/en/frame.ts'
import { ChoiceMenu } from '../ui/menu.tsx'
import { ThemeButton } from './theme-button.tsx'

const icons = { light: Sun, dark: Moon, system: Monitor }

export default function ThemeMenu() {
  const { theme, setTheme } = useTheme()
  const items = themes.map((choice) => ({
    key: choice,
    label: themeText[choice],
    icon: icons[choice],
    checked: choice === theme,
    onSelect: () => setTheme(choice),
  }))
  return <ChoiceMenu defaultOpen trigger={<ThemeButton />} items={items} />
}
