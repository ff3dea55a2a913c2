import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress, withProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SECOND = 1000
const CLEAR = '\r\u001b[2K'

function fakeStream(isTTY: boolean, columns = 200) {
  const written: string[] = []
  const stream = { isTTY, columns, write: (text: string) => written.push(text) > 0 }
  return { written, stream: stream as unknown as NodeJS.WriteStream }
}

test('without a terminal it prints a plain line every five seconds, with percentage, count and time left', () => {
  const { written, stream } = fakeStream(false)
  const progress = startProgress('Copying', { total: 4000, unit: 'rows', stream })
  vi.advanceTimersByTime(4 * SECOND)
  progress.at(1000, 'transfer')
  expect(written).toEqual([])
  vi.advanceTimersByTime(SECOND)
  expect(written).toEqual(['Copying: transfer, 25 %, 1,000 of 4,000 rows, 11 s left\n'])
  vi.advanceTimersByTime(5 * SECOND)
  progress.add(2000)
  vi.advanceTimersByTime(5 * SECOND)
  expect(written).toHaveLength(3)
  expect(written[2]).toBe('Copying: transfer, 75 %, 3,000 of 4,000 rows, for 15 s\n')
  progress.end()
  vi.advanceTimersByTime(60 * SECOND)
  expect(written).toHaveLength(3)
})

test('on a terminal it redraws one line that fits the width, and removes it at the end', () => {
  const { written, stream } = fakeStream(true, 30)
  const progress = startProgress('Copying', { total: 4000, unit: 'rows', stream })
  progress.at(1000)
  vi.advanceTimersByTime(600)
  expect(written.length).toBeGreaterThan(1)
  for (const text of written) {
    expect(text.startsWith(CLEAR)).toBe(true)
    expect(text.slice(CLEAR.length).length).toBeLessThan(30)
    expect(text).not.toContain('\n')
  }
  expect(written[0]).toContain('Copying, 25 %')
  progress.end()
  expect(written.at(-1)).toBe(CLEAR)
})

test('short work shows nothing on a terminal', () => {
  const { written, stream } = fakeStream(true)
  const progress = startProgress('Migrating', { total: 3, stream })
  progress.at(3)
  vi.advanceTimersByTime(400)
  progress.end()
  vi.advanceTimersByTime(60 * SECOND)
  expect(written).toEqual([])
})

test('without a total the line shows only the elapsed time', () => {
  const { written, stream } = fakeStream(false)
  const progress = startProgress('Building', { stream })
  vi.advanceTimersByTime(5 * SECOND)
  progress.report(5, 10)
  vi.advanceTimersByTime(5 * SECOND)
  progress.end()
  expect(written).toEqual(['Building, for 5 s\n', 'Building, 50 %, 5 of 10, for 10 s\n'])
})

test('a long time left is shown in minutes and hours', () => {
  const { written, stream } = fakeStream(false)
  const progress = startProgress('Filling', { total: 1_000_000, stream })
  vi.advanceTimersByTime(4 * SECOND)
  progress.at(1000)
  vi.advanceTimersByTime(SECOND)
  progress.at(20_000)
  vi.advanceTimersByTime(5 * SECOND)
  progress.end()
  expect(written).toEqual([
    'Filling, 0 %, 1,000 of 1,000,000, 1 h 6 min left\n',
    'Filling, 2 %, 20,000 of 1,000,000, 4 min 0 s left\n',
  ])
})

test('two tasks share the line of a terminal; when one ends, the other stays', () => {
  const { written, stream } = fakeStream(true)
  const migrating = startProgress('Migrating', { total: 4, stream })
  const building = startProgress('Building', { stream })
  vi.advanceTimersByTime(600)
  expect(written.at(-1)).toBe(`${CLEAR}Migrating, 0 %, 0 of 4, for 1 s | Building, for 1 s`)
  migrating.end()
  vi.advanceTimersByTime(100)
  expect(written.at(-1)).toBe(`${CLEAR}Building, for 1 s`)
  building.end()
  const count = written.length
  vi.advanceTimersByTime(60 * SECOND)
  expect(written).toHaveLength(count)
})

test('a printed line stays above the progress line', () => {
  const { written, stream } = fakeStream(true)
  const progress = startProgress('Killing', { total: 5, stream })
  vi.advanceTimersByTime(600)
  written.length = 0
  progress.say('kill 1 of 5')
  expect(written).toEqual([CLEAR, 'kill 1 of 5\n'])
  progress.end()
  expect(written).toHaveLength(2)
})

test('failed work removes its line', async () => {
  const { written, stream } = fakeStream(false)
  const failing = withProgress('Copying', { total: 2, stream }, async () => {
    throw new Error('no space left')
  })
  await expect(failing).rejects.toThrow('no space left')
  vi.advanceTimersByTime(60 * SECOND)
  expect(written).toEqual([])
})
