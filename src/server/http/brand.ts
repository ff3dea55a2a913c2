import { readFileSync } from 'node:fs'

const brandFile = (name: string) =>
  readFileSync(new URL(`../../contract/brand/${name}`, import.meta.url), 'utf8')

/** The purse on its tile: logo and icon of the pages that the server makes itself. */
export const markSvg = brandFile('mark.svg')

const roles = brandFile('colours.css')

/** The colours by their roles, dark under the given selector. */
export const coloursWithDark = (selector: string) => roles.replace(/^ *\.dark (?=\{)/m, `${selector} `)

/** The same for a page without a switch: the system decides between light and dark. */
export const colours = roles.replace(
  /^ *\.dark (\{[^}]*\})/m,
  '@media (prefers-color-scheme: dark) { :root $1 }',
)
