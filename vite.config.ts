import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { defaultLanguage, isLanguage, type Language } from './src/contract/languages.ts'

const apiServer = process.env.BATUA_API ?? 'http://127.0.0.1:3000'

/** Which words the app is built with. Each language is a build of its own, so none loads the words of another. */
const wanted = process.env.BATUA_BUILD_LANGUAGE ?? defaultLanguage
if (!isLanguage(wanted)) throw new Error(`There are no words for the language ${wanted}`)

/**
 * Takes the modules of text/<language> where the source says text/en, and words.<language>.ts where it says
 * words.en.ts, and writes the words into the page.
 */
function wordsOf(language: Language): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || isWordsOf(language, importer)) return resolved
      const id = resolved.id
        .replace(ENGLISH_FOLDER, `/text/${language}/`)
        .replace(ENGLISH_FILE, `/words.${language}.ts`)
      return { ...resolved, id }
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { pageWords } = await import(join(import.meta.dirname, `src/web/text/${language}/page.ts`))
        const words: Record<string, string> = pageWords
        const fonts = ownFonts[language].map(
          (name) =>
            `<link rel="preload" href="./styles/fonts/${name}" as="font" type="font/woff2" crossorigin />`,
        )
        return html
          .replace('</head>', `${fonts.join('')}</head>`)
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace(/\{\{(\w+)\}\}/g, (_, name) => {
            const word = words[name]
            if (word === undefined)
              throw new Error(`The page asks for ${name}, and text/${language}/page.ts has none`)
            return word
          })
      },
    },
  }
}
const ENGLISH_FOLDER = '/text/en/'
const ENGLISH_FILE = '/words.en.ts'

/** Words in another language use English ones on purpose. */
const isWordsOf = (language: Language, file = '') =>
  file.includes(`/text/${language}/`) || file.endsWith(`/words.${language}.ts`)

/** The fonts that every page of a language needs, besides those of index.html. */
const ownFonts: Record<Language, readonly string[]> = {
  en: [],
  bn: ['anek-bangla-regular-106.woff2', 'anek-bangla-bold-106.woff2'],
}

/** What an area is made of, besides what every visit loads. */
const areas = {
  '/user': 'routes/user/area.tsx',
  '/agent': 'routes/agent/area.tsx',
  '/admin': 'routes/admin/area.tsx',
  '/control': 'routes/control/area.tsx',
}
const guard = 'app/guard.tsx'

/**
 * Writes into the page what public/early.js fetches, in the order in which it is needed: the files of each area, and
 * the fonts. The styles move behind the mark that is shown first, which would wait for them otherwise.
 */
function earlyParts(): Plugin {
  return {
    name: 'early-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [withoutFonts, fonts] = takeOut(html, /<link rel="preload"[^>]*as="font"[^>]*>/g)
        const [bare, styles] = takeOut(withoutFonts, /<link rel="stylesheet"[^>]*>/g)
        const addresses = fonts.map((link) => /href="([^"]*)"/.exec(link)?.[1])
        const meta = (attrs: Record<string, string>) => ({
          tag: 'meta',
          attrs,
          injectTo: 'head-prepend' as const,
        })
        return {
          html: bare.replace('</body>', `${styles.join('')}</body>`),
          tags: [
            meta({ name: 'fonts', content: addresses.join(' ') }),
            ...Object.entries(areas).map(([area, file]) =>
              meta({ name: 'parts', 'data-area': area, content: partsOf(bundle, [file, guard]).join(' ') }),
            ),
          ],
        }
      },
    },
  }
}

const takeOut = (html: string, pattern: RegExp) =>
  [html.replace(pattern, ''), html.match(pattern) ?? []] as const

function partsOf(bundle: Rollup.OutputBundle, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const withImports = (fileName: string): string[] => {
    const imports = chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []
    return [fileName, ...imports.flatMap(withImports)]
  }
  const named = sources.map((source) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/web/${source}`)))
    if (!chunk) throw new Error(`No chunk is made of ${source}`)
    return chunk.fileName
  })
  const first = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => withImports(fileName)),
  )
  const parts = new Set(named.flatMap(withImports))
  return [...parts.difference(first)].map((fileName) => `/${fileName}`)
}

export default defineConfig({
  root: 'src/web',
  plugins: [wordsOf(wanted), react(), tailwindcss(), earlyParts()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The fonts are preloaded by name: as data URIs they would be loaded twice.
    assetsInlineLimit: 0,
    // The document names its own preloads; the helper that injects more is not needed in new browsers.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the first visit needs comes in one file, and the icons of the rest are not a file each. A group takes
        // along what its module needs: calls, the frame of areas and the wallet's first screen are a file each.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 5 },
            { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 2, priority: 4 },
            { name: 'calls', test: /src[\\/]web[\\/]app[\\/](session|with-store)\.ts/, priority: 3 },
            {
              name: 'frame',
              test: /src[\\/]web[\\/]components[\\/]area-frame[\\/](frame|hints)\.tsx/,
              priority: 2,
            },
            { name: 'wallet', test: /src[\\/]web[\\/]routes[\\/]user[\\/]dashboard\.tsx/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api/v1': apiServer, '/dev/mail': apiServer },
  },
})
