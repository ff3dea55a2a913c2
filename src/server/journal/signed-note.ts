import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/**
 * Signed notes as C2SP defines them (c2sp.org/signed-note): a text, an empty line, and a signature line for each
 * key. A key has a name, and an id of four bytes that comes from its name and its public key.
 */

const ED25519 = 1
const KEY_ID_BYTES = 4
const SIGNATURE_START = '\u2014 '
/** In front of a seed, this makes a private key as PKCS #8 has it (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex')
/** In front of a public key, this makes one as X.509 has it. */
const SPKI_START = Buffer.from('302a300506032b6570032100', 'hex')

export type Verifier = { name: string; id: Buffer; publicKey: KeyObject; text: string }
export type Signer = { verifier: Verifier; privateKey: KeyObject }

export function signerOf(name: string, seed: Buffer): Signer {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_START, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { privateKey, verifier: verifierOf(name, spki.subarray(SPKI_START.length)) }
}

function verifierOf(name: string, publicBytes: Buffer): Verifier {
  const typed = Buffer.concat([Buffer.from([ED25519]), publicBytes])
  const id = createHash('sha256').update(`${name}\n`).update(typed).digest().subarray(0, KEY_ID_BYTES)
  const publicKey = createPublicKey({
    key: Buffer.concat([SPKI_START, publicBytes]),
    format: 'der',
    type: 'spki',
  })
  return { name, id, publicKey, text: `${name}+${id.toString('hex')}+${typed.toString('base64')}` }
}

/** A verifier key as it is handed to others: `name+id+key`. Undefined when the text is not a verifier key. */
export function parseVerifier(text: string): Verifier | undefined {
  const [name, id, key, ...more] = text.trim().split('+')
  // The key is base64 and may hold a plus itself.
  const typed = Buffer.from([key, ...more].join('+'), 'base64')
  if (!name || typed.length !== 1 + 32 || typed[0] !== ED25519) return undefined
  const verifier = verifierOf(name, typed.subarray(1))
  return verifier.id.toString('hex') === id ? verifier : undefined
}

/** The text ends with a line end. */
export function signNote(text: string, { verifier, privateKey }: Signer): string {
  const signature = Buffer.concat([verifier.id, sign(null, Buffer.from(text), privateKey)])
  return `${text}\n${SIGNATURE_START}${verifier.name} ${signature.toString('base64')}\n`
}

/** The text of a note, of any signer. Undefined when the note has no signature. */
export function textOfNote(note: string): string | undefined {
  const end = note.lastIndexOf(`\n\n${SIGNATURE_START}`)
  return end < 0 ? undefined : note.slice(0, end + 1)
}

/** The text of a note that one of these keys has signed; undefined for any other. */
export function openNote(note: string, verifiers: readonly Verifier[]): string | undefined {
  const text = textOfNote(note)
  if (text === undefined) return undefined
  const lines = note.slice(text.length + 1).split('\n')
  return lines.some((line) => isSignature(line, text, verifiers)) ? text : undefined
}

function isSignature(line: string, text: string, verifiers: readonly Verifier[]): boolean {
  if (!line.startsWith(SIGNATURE_START)) return false
  const [name, base64 = ''] = line.slice(SIGNATURE_START.length).split(' ')
  const bytes = Buffer.from(base64, 'base64')
  return verifiers.some(
    (verifier) =>
      verifier.name === name &&
      verifier.id.equals(bytes.subarray(0, KEY_ID_BYTES)) &&
      verify(null, Buffer.from(text), verifier.publicKey, bytes.subarray(KEY_ID_BYTES)),
  )
}
