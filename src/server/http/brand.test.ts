import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours, coloursWithDark, markSvg } from './brand.ts'

test('the server and the web app have the same icon', () => {
  expect(markSvg).toBe(readFileSync('src/web/public/favicon.svg', 'utf8'))
})

test('pages of the server have the colours of both themes, and the system chooses', () => {
  const dark = colours.indexOf('@media (prefers-color-scheme: dark) { :root {')
  expect(dark).toBeGreaterThan(0)
  expect(colours.slice(0, dark)).toMatch(/:root \{[^}]*--background: #/)
  expect(colours.slice(dark)).toMatch(/color-scheme: dark;[^}]*--background: #[^}]*\} \}/)
  expect(colours).not.toContain('.dark {')
})

test('a page with a switch of its own has the dark colours under its own selector', () => {
  expect(coloursWithDark('.dark-mode')).toMatch(/^\.dark-mode \{\n {4}color-scheme: dark;/m)
  expect(coloursWithDark('.dark-mode')).not.toMatch(/^ *\.dark \{/m)
})
