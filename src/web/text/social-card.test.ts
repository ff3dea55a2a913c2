import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { projectRoot } from '#server/site/build.ts'

/** Where a PNG says how wide and how high it is. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20]

test.each(languages)(
  'the picture of link previews in %s exists, in the size that the page names',
  async (language) => {
    const { pageWords } = await import(join(import.meta.dirname, language, 'page.ts'))
    const picture = readFileSync(join(projectRoot, 'src/web/public', pageWords.socialCard))
    expect([picture.readUInt32BE(WIDTH_AT), picture.readUInt32BE(HEIGHT_AT)]).toEqual([1200, 630])
  },
)
