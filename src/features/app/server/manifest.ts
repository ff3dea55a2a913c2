import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { codePath, scanPath } from '#features/codes/paths.ts'
import { requestsPath } from '#features/requests/paths.ts'
import { openPath, sharePath } from '../paths.ts'
import { manifestWords as bangla } from './words.bn.ts'
import { manifestWords as english } from './words.en.ts'

const words = { en: english, bn: bangla } as const satisfies Record<Language, typeof english>

/** A path for each language: the app keeps the words that it was installed with. */
export const manifestPath = (language: Language) => `/manifest-${language}.webmanifest`

/** The ground of the pages by day (`src/contract/brand/colours.css`), as in `src/web/index.html`. */
const ground = '#faf7f2'

const icon = (file: string, pixels: number, purpose = 'any') => ({
  src: `/${file}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
})

/** What browsers need to install the app. `scripts/app-icons.ts` draws the icons. */
export function manifest(language: Language): string {
  const { name, description, scan, send, request, code } = words[language]
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192)] })
  return JSON.stringify({
    id: '/',
    scope: '/',
    start_url: openPath,
    display: 'standalone',
    lang: language,
    name,
    short_name: 'Batua',
    description,
    background_color: ground,
    theme_color: ground,
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
      icon('badge-96', 96, 'monochrome'),
    ],
    shortcuts: [
      shortcut(scan, scanPath),
      shortcut(send, paths.userSendMoney),
      shortcut(request, requestsPath),
      shortcut(code, codePath),
    ],
    share_target: {
      action: sharePath,
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  })
}
