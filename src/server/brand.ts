import { readFileSync } from 'node:fs'

const brandFile = (name: string) =>
  readFileSync(new URL(`../contract/brand/${name}`, import.meta.url), 'utf8')

/** The purse on its tile: logo and icon of the pages that the server makes itself. */
export const markSvg = brandFile('mark.svg')

/** The colours by their roles. These pages have no switch: the system decides between light and dark. */
export const colours = brandFile('colours.css').replace(
  /^\.dark (\{[^}]*\})/m,
  '@media (prefers-color-scheme: dark) { :root $1 }',
)
