import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'

// Public, and for others to copy.
const FILE_MODE = 0o644
const TAIL_BYTES = 8192
const SIGNATURE_START = '\u2014 '

/** On the disk before it returns. The line end comes first: it also ends a line that a crash left unfinished. */
export async function appendCheckpoint(file: string, note: string): Promise<void> {
  const handle = await open(file, 'a', FILE_MODE)
  try {
    await handle.write(`\n${note}`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The last whole note, also when a crash left a part of another one behind it. Undefined if there is no note. */
export async function lastCheckpoint(file: string): Promise<string | undefined> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - TAIL_BYTES)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, start)
    return notesIn(buffer.toString('utf8', 0, bytesRead)).at(-1)
  } finally {
    await handle.close()
  }
}

const FIRST_LINE = 'batua journal '

function notesIn(text: string): string[] {
  const taker = noteTaker()
  // Without the last piece: it is empty, or a line that was never finished.
  return text.split('\n').slice(0, -1).flatMap(taker)
}

/** Reads lines and yields each note with its signature line. Skips other text. */
function noteTaker() {
  let lines: string[] = []
  return (line: string): string[] => {
    if (line.startsWith(FIRST_LINE)) lines = []
    lines.push(line)
    if (!line.startsWith(SIGNATURE_START)) return []
    const note = `${lines.join('\n')}\n`
    lines = []
    return note.startsWith(FIRST_LINE) ? [note] : []
  }
}

/** All notes of a file, one after the other. */
export async function* readCheckpoints(file: string): AsyncGenerator<string> {
  const taker = noteTaker()
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    yield* taker(line)
  }
}
