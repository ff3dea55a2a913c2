import { expect, test } from 'vitest'
import { openNote, parseVerifier, signerOf, signNote } from './signed-note.ts'

const signer = signerOf('batua-test', Buffer.alloc(32, 7))
const note =
  'one line\n\n\u2014 batua-test eal7lkkhsBaSGbxDLIby7edLj4aCW+ppapUtTrRlT5ak3EjZe2F804L6VRZ5CphcyBAiEUCZ81bf7JGVSzoHVr01JgQ=\n'

// ASVS: 11.6.1
test('a note has the same signature as a note of other programs', () => {
  // Made with another implementation of Ed25519 by the rules of C2SP.
  expect(signNote('one line\n', signer)).toBe(note)
  expect(signer.verifier.text).toBe('batua-test+79a97b96+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs')
})

test('a verifier key is read as it was written, and a damaged one is refused', () => {
  const { verifier } = signer
  expect(parseVerifier(verifier.text)).toMatchObject({ name: 'batua-test', text: verifier.text })
  for (const text of ['', 'batua-test', verifier.text.replace('79a', '79b'), verifier.text.slice(0, -4)])
    expect(parseVerifier(text)).toBeUndefined()
})

test('a note is valid with the right key and the unchanged text only', () => {
  const { verifier } = signer
  expect(openNote(note, [verifier])).toBe('one line\n')
  expect(openNote(note, [signerOf('batua-test', Buffer.alloc(32, 8)).verifier])).toBeUndefined()
  expect(openNote(note, [signerOf('batua-other', Buffer.alloc(32, 7)).verifier])).toBeUndefined()
  expect(openNote(note, [])).toBeUndefined()
  for (const altered of [
    note.replace('one', 'two'),
    note.replace('\n\n', '\n'),
    note.replace('eal7', 'eal8'),
  ])
    expect(openNote(altered, [verifier])).toBeUndefined()
})

test('signatures of other keys beside ours are ignored', () => {
  const { verifier } = signer
  const other = '\u2014 a-witness AAAAAAAA\n'
  expect(openNote(`${note}${other}`, [verifier])).toBe('one line\n')
  expect(openNote(note.replace('\u2014', `${other}\u2014`), [verifier])).toBe('one line\n')
})
