import { paths } from '#contract/paths.ts'
import { payCodeIn } from '#contract/pay-code.ts'
import { readEmv } from '../../emv.ts'

/** What marks codes of this server: where its links lead to, and the GUID of its EMVCo payloads. */
export type OwnMarks = { origins: readonly string[]; guid: string }

const LINK = new RegExp(`^${paths.pay}/([\\w-]{1,64})$`)

/** The address on this site that a scanned text leads to; undefined for a text that is not ours. */
export function payAddressOf(text: string, marks: OwnMarks): string | undefined {
  const end = payCodeIn(text) ?? endOfLink(text, marks) ?? endOfPayload(text, marks)
  return end === undefined ? undefined : `${paths.pay}/${end}`
}

function endOfLink(text: string, { origins }: OwnMarks): string | undefined {
  const url = URL.parse(text)
  if (!url || !origins.includes(url.origin) || url.username || url.search || url.hash) return undefined
  return LINK.exec(url.pathname)?.[1]
}

/** A request is looked up by its token: the amount that the payload names does not count. */
function endOfPayload(text: string, { guid }: OwnMarks): string | undefined {
  const read = readEmv(text, guid)
  if (!read) return undefined
  return read.token === undefined ? payCodeIn(read.code) : LINK.exec(`${paths.pay}/${read.token}`)?.[1]
}
