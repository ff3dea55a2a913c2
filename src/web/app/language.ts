import { userCalls } from '#contract/calls/user.ts'
import { type Language, languageCookie, languageParameter } from '#contract/languages.ts'
import { apiBase } from '#contract/paths.ts'
import { readToken } from '../api/token.ts'
import { keepTyping } from './keep-typing.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Reloads the page, because each language is a separate build. */
export async function openIn(language: Language) {
  const token = readToken()
  if (token) saveForMails(language, token)
  keepTyping()
  await keepChoice(language)
  const address = new URL(location.href)
  // An address that names a language would win over the choice.
  address.searchParams.delete(languageParameter)
  if (address.href === location.href) location.reload()
  else location.replace(address)
}

/** The same cookie as the server sets for ?lang=bn (src/server/http/language.ts). */
async function keepChoice(language: Language) {
  const cookie = { name: languageCookie, value: language, path: '/', sameSite: 'lax' } as const
  try {
    // Waits until the browser has stored it. After document.cookie, a reload can leave without it.
    await cookieStore.set({ ...cookie, expires: Date.now() + YEAR_SECONDS * 1000 })
  } catch {
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers and plain http have no cookie store
    document.cookie = `${languageCookie}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  }
}

/** Continues after the page closes. If it fails, only the mails stay in the other language. */
function saveForMails(language: Language, token: string) {
  const { method, path } = userCalls.setLanguage
  fetch(`${apiBase}${path}`, {
    method,
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  }).catch(() => {})
}
