// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThemeProvider, useTheme } from './theme.tsx'

function ThemeName() {
  const { theme, isDark } = useTheme()
  return createElement('p', null, `${theme} ${isDark ? 'dark' : 'light'}`)
}

let systemIsDark = false

beforeEach(() => {
  systemIsDark = false
  localStorage.clear()
  document.documentElement.className = ''
  vi.stubGlobal('matchMedia', () => ({
    matches: systemIsDark,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shown = () => render(createElement(ThemeProvider, null, createElement(ThemeName))).container.textContent

test('the theme hook throws a clear error outside of its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(createElement(ThemeName))).toThrow('useTheme must be used within a ThemeProvider')
})

test('without a stored choice the theme is that of the system', () => {
  systemIsDark = true
  expect(shown()).toBe('system dark')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
})

test('a stored choice takes precedence over the system', () => {
  systemIsDark = true
  localStorage.setItem('vite-ui-theme', 'light')
  expect(shown()).toBe('light light')
  expect(document.documentElement.classList.contains('dark')).toBe(false)
})

test('a stored value that is not a theme is ignored', () => {
  localStorage.setItem('vite-ui-theme', 'purple')
  expect(shown()).toBe('system light')
})
