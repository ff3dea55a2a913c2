import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { choices, keep, recall } from '../api/storage.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const darkQuery = '(prefers-color-scheme: dark)'

type ThemeValue = { theme: Theme; setTheme: (theme: Theme) => void; isDark: boolean }

const ThemeContext = createContext<ThemeValue | null>(null)

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)

function storedTheme(): Theme {
  const stored = recall('localStorage', choices.theme)
  return isTheme(stored) ? stored : 'system'
}

/** The first paint is set by public/before-app.js; from there on this keeps the class on html. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(storedTheme)
  const [systemIsDark, setSystemIsDark] = useState(() => matchMedia(darkQuery).matches)
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark)

  useEffect(() => {
    const media = matchMedia(darkQuery)
    const listen = (event: MediaQueryListEvent) => setSystemIsDark(event.matches)
    media.addEventListener('change', listen)
    return () => media.removeEventListener('change', listen)
  }, [])

  useEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('dark', isDark)
    classList.toggle('light', !isDark)
  }, [isDark])

  const value = {
    theme,
    isDark,
    setTheme: (next: Theme) => {
      keep('localStorage', choices.theme, next)
      setTheme(next)
    },
  }
  return <ThemeContext value={value}>{children}</ThemeContext>
}

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext)
  if (!value) throw new Error('useTheme must be used within a ThemeProvider')
  return value
}
