import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defaultLanguage, type Language, languageParameter, languages } from '#contract/languages.ts'
import {
  demoAttribute,
  fundingAttribute,
  payoutAttribute,
  supportEmailAttribute,
  supportPhoneAttribute,
} from '#contract/page.ts'
import { paths } from '#contract/paths.ts'
import type { Settings } from '../settings/settings.ts'
import { etagOf, type Site, type WebFile } from './files.ts'

/** What only the running server knows. */
type ServerFacts = Pick<Settings, 'publicUrl' | 'funding' | 'payout' | 'support'> & {
  isDemo: boolean
  /** Markup of features. */
  head: (language: Language) => string
}

/** The pages that search engines list, each at an address of its own per language. */
const listed: readonly string[] = [
  paths.home,
  paths.about,
  paths.features,
  paths.faq,
  paths.fees,
  paths.contact,
  paths.agents,
  paths.privacy,
  paths.terms,
  paths.help,
]

/** Prepares each page once, at the start, so that a request costs no work. */
export function pagesFor(built: Site['pages'], facts: ServerFacts) {
  const plain = new Map(
    languages.map((language) => [language, pageFor(built[language], facts, facts.head(language))]),
  )
  const atAddress = new Map(
    languages.flatMap((language) =>
      listed.map((path) => [
        keyOf(path, language),
        pageFor(built[language], facts, facts.head(language) + linksOf(path, language, facts)),
      ]),
    ),
  )
  return (path: string, language: Language): WebFile =>
    atAddress.get(keyOf(path, language)) ?? plain.get(language)!
}

const keyOf = (path: string, language: Language) => `${language} ${path}`

/**
 * Writes into the page its address, because link previews need absolute URLs, whether money or accounts are for trying
 * out only, or cannot move at all, and how people reach a person.
 */
function pageFor(built: WebFile, facts: ServerFacts, links = ''): WebFile {
  const { publicUrl } = facts
  const text = built.plain
    .toString()
    .replace(/(property="og:image" content=")\//, `$1${publicUrl}/`)
    .replace('<html', ['<html', ...marksOf(facts)].join(' '))
    .replace('</head>', `${links}</head>`)
  const plain = Buffer.from(text)
  return { ...built, plain, etag: etagOf(plain), br: brotliCompressSync(plain), gzip: gzipSync(plain) }
}

const marksOf = ({ isDemo, funding, payout, support }: ServerFacts): string[] => [
  ...(isDemo ? [demoAttribute] : []),
  attribute(fundingAttribute, funding),
  attribute(payoutAttribute, payout),
  ...(support.email ? [attribute(supportEmailAttribute, support.email)] : []),
  ...(support.phone ? [attribute(supportPhoneAttribute, support.phone)] : []),
]

const attribute = (name: string, value: string) =>
  `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

/** Tells search engines which addresses are the same page in another language. */
function linksOf(path: string, language: Language, { publicUrl }: ServerFacts) {
  const address = (language: Language) =>
    language === defaultLanguage
      ? `${publicUrl}${path}`
      : `${publicUrl}${path}?${languageParameter}=${language}`
  const alternate = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${href}" />`
  return [
    `<link rel="canonical" href="${address(language)}" />`,
    ...languages.map((other) => alternate(other, address(other))),
    alternate('x-default', address(defaultLanguage)),
  ].join('')
}
