/** The text of a QR picture after EMVCo (Merchant-Presented Mode), as banks and wallets of Bangladesh read it. */

export type EmvMark = {
  /** Marks the payloads of this server. */
  guid: string
  type?: string | undefined
  institution?: string | undefined
  merchantCategory: string
}

export type EmvTerms = {
  code: string
  name: string
  city: string | null
  /** A request: its token and its amount in taka. */
  request?: { token: string; amount: number }
}

const NAME_MAX = 25
const CITY_MAX = 15
/** The field is mandatory. */
const ANY_CITY = 'Bangladesh'
const TAKA = '050'

const isAscii = (text: string) => /^[\x20-\x7e]+$/.test(text)

/** Lengths are in characters, not in bytes. */
const field = (tag: string, value: string) => tag + String([...value].length).padStart(2, '0') + value

const optionalField = (tag: string, value: string | undefined) =>
  value === undefined || value === '' ? '' : field(tag, value)

const cut = (text: string, max: number) => [...text].slice(0, max).join('')

/** CRC-16 with polynomial 0x1021, from 0xFFFF, over UTF-8. */
export function crcOf(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}

export function emvPayload(mark: EmvMark, { code, name, city, request }: EmvTerms): string {
  const shown = cut(name, NAME_MAX)
  const body = [
    field('00', '01'),
    field('01', request ? '12' : '11'),
    field(
      '26',
      field('00', mark.guid) +
        optionalField('01', mark.type) +
        optionalField('02', mark.institution) +
        field('03', code),
    ),
    field('52', mark.merchantCategory),
    field('53', TAKA),
    optionalField('54', request?.amount.toFixed(2)),
    field('58', 'BD'),
    field('59', isAscii(shown) ? shown : `BATUA ${code.slice(-4)}`),
    field('60', city && isAscii(city) ? cut(city, CITY_MAX) : ANY_CITY),
    request ? field('62', field('05', request.token)) : '',
    isAscii(shown) ? '' : field('64', field('00', 'bn') + field('01', shown)),
    '6304',
  ].join('')
  return body + crcOf(body)
}

/** The fields of a payload by tag; undefined if the text is none. Any order is read. */
function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  const characters = [...text]
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('')
    if (!/^\d{4}$/.test(head)) return undefined
    const [tag, length] = [head.slice(0, 2), Number(head.slice(2))]
    const value = characters.slice(at + 4, at + 4 + length)
    if (value.length < length || fields.has(tag)) return undefined
    fields.set(tag, value.join(''))
    at += 4 + length
  }
  return fields
}

const hasRightCrc = (text: string) =>
  text.slice(-8, -4) === '6304' && text.slice(-4).toUpperCase() === crcOf(text.slice(0, -4))

/** The code, and the token of a request, in a payload of this server; undefined for any other text. */
export function readEmv(text: string, guid: string): { code: string; token: string | undefined } | undefined {
  if (!text.startsWith('000201') || !hasRightCrc(text)) return undefined
  const fields = fieldsOf(text)
  const account = fieldsOf(fields?.get('26') ?? '')
  const code = account?.get('03')
  if (!fields || !code || account?.get('00') !== guid || fields.get('53') !== TAKA) return undefined
  return { code, token: fieldsOf(fields.get('62') ?? '')?.get('05') }
}
