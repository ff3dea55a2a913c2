import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { appendCheckpoint, lastCheckpoint, readCheckpoints } from './checkpoints-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'batua-checkpoints-'))
afterAll(() => rmSync(folder, { recursive: true }))

const noteOf = (epoch: number) => `batua journal 1\nepoch ${epoch}\n\n\u2014 somebody c2lnbmF0dXJl\n`
const read = (file: string) => Array.fromAsync(readCheckpoints(file))

test('notes are read back as they were appended, and the last one without reading the whole file', async () => {
  const file = join(folder, 'whole')
  expect(await lastCheckpoint(file)).toBeUndefined()
  const notes = Array.from({ length: 300 }, (_, epoch) => noteOf(epoch))
  for (const note of notes) await appendCheckpoint(file, note)
  expect(await read(file)).toEqual(notes)
  expect(await lastCheckpoint(file)).toBe(notes.at(-1))
})

test('a note that a crash cut off is skipped, before and after the next one', async () => {
  const whole = `\n${noteOf(2)}`
  for (let length = 0; length < whole.length; length++) {
    const file = join(folder, `cut-${length}`)
    await appendCheckpoint(file, noteOf(1))
    appendFileSync(file, whole.slice(0, length))
    expect(await lastCheckpoint(file), `${length}`).toBe(noteOf(1))
    await appendCheckpoint(file, noteOf(3))
    const notes = await read(file)
    expect([notes[0], notes.at(-1)]).toEqual([noteOf(1), noteOf(3)])
    expect(await lastCheckpoint(file)).toBe(noteOf(3))
  }
})

test('a file in another format has no notes', async () => {
  const file = join(folder, 'other')
  writeFileSync(file, 'nothing\n\n\u2014 somebody c2lnbmF0dXJl\n')
  expect(await read(file)).toEqual([])
  expect(await lastCheckpoint(file)).toBeUndefined()
})
