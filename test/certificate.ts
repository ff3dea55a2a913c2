import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate that signs itself, for servers of tests. The encoding is that of X.509 (RFC 5280). */

const lengthOf = (length: number): Buffer => {
  if (length < 128) return Buffer.from([length])
  const bytes = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}
const tagged = (tag: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const time = (at: Date) => tagged(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+/g, '')}`))

const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'))
const COMMON_NAME = hex('0603550403')
const ALT_NAMES = hex('0603551d11')
const BASIC_CONSTRAINTS = hex('0603551d13')
const TRUE = hex('0101ff')
const DAY_MS = 86_400_000

export function selfSigned(names: readonly string[]): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from('Batua test')))))
  const altNames = sequence(...names.map((dnsName) => tagged(0x82, Buffer.from(dnsName))))
  const extensions = sequence(
    sequence(ALT_NAMES, tagged(0x04, altNames)),
    sequence(BASIC_CONSTRAINTS, TRUE, tagged(0x04, sequence(TRUE))),
  )
  const facts = sequence(
    tagged(0xa0, hex('020102')),
    hex('020101'),
    ECDSA_SHA256,
    name,
    sequence(time(new Date(Date.now() - DAY_MS)), time(new Date(Date.now() + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  )
  const signature = sign('sha256', facts, privateKey)
  const der = sequence(facts, ECDSA_SHA256, tagged(0x03, hex('00'), signature))
  const cert = `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string }
}
