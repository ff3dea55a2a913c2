import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { plainPhone } from '#contract/phone-text.ts'

const LINK = /https?:\/\/[^\s<>"]+/g
/** What ends a sentence, and is no part of the link before it. */
const SENTENCE_END = /[.,;:!?)।]+$/
const PAY = new RegExp(`^${paths.pay}/[\\w-]{1,64}$`)
const EMAIL = /[^\s<>"(),;:]+@[^\s<>"(),;:@]+\.[^\s<>"(),;:@.!?।]+/
/** A mobile number of Bangladesh, in any of the ways in which people write it. */
const MOBILE = /(?<!\d)(?:\+?880|0)[\s-]?1[3-9]\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\d)/

/** What somebody shared from another app of the device. */
export type Shared = { payPath: string } | { address: string } | { text: string }

/** An own pay link, else a phone number or an e-mail in the text, else the text itself. */
export function readShared(search: URLSearchParams, origin: string): Shared {
  const text = ['title', 'text', 'url'].flatMap((name) => search.get(name)?.trim() || []).join(' ')
  const links = (text.match(LINK) ?? []).flatMap((link) => URL.parse(link.replace(SENTENCE_END, '')) ?? [])
  const payPath = links.find((link) => link.origin === origin && PAY.test(link.pathname))?.pathname
  if (payPath) return { payPath }
  const [address] = MOBILE.exec(plainPhone(text)) ?? EMAIL.exec(text) ?? []
  return address ? { address } : { text: text.slice(0, limits.noteMax) }
}
