import type { Language } from '#contract/languages.ts'
import { coloursWithDark, markSvg } from '#server/http/brand.ts'
import { fileText } from './file-text.ts'
import { offlineWords as bangla } from './words.bn.ts'
import { offlineWords as english } from './words.en.ts'

const words = { en: english, bn: bangla } as const satisfies Record<Language, typeof english>

/** Everything but one script is in the page: without a connection nothing else can be fetched. */
const style = `${coloursWithDark(':root.dark')}${fileText('offline.css')}`

/** What the worker shows when an address cannot be reached. */
export function offlinePage(language: Language): string {
  const { title, lead, tryAgain, ...kept } = words[language]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <title>${title} | Batua</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${style}</style>
    <script src="/offline.js"></script>
  </head>
  <body>
    <header>${markSvg}<span aria-hidden="true">Batua</span></header>
    <main>
      <h1>${title}</h1>
      <p>${lead}</p>
      <button type="button">${tryAgain}</button>
      <div id="kept" hidden>
        <section class="purse" aria-label="${kept.balance}">
          <p>${kept.balance}</p>
          <p id="balance"></p>
          <p id="as-of"></p>
          <p>${kept.mayDiffer}</p>
        </section>
        <section class="card" aria-labelledby="rows-title">
          <h2 id="rows-title">${kept.kept}<small>${kept.newest}</small></h2>
          <ul></ul>
        </section>
        <p class="until">${kept.until}</p>
      </div>
    </main>
  </body>
</html>
`
}
