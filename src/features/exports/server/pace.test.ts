import { expect, test } from 'vitest'
import { paced } from './pace.ts'

/** Reads parts of 100 ms on a server with this share of other work, which changes at some part. */
async function pausesWith(shares: readonly number[]) {
  let time = 0
  async function* parts() {
    for (const share of shares) {
      time += 100
      yield share
    }
  }
  const pauses: number[] = []
  const pause = async (ms: number) => {
    pauses.push(Math.round(ms))
    time += ms
    return shares[pauses.length - 1] as number
  }
  const got: number[] = []
  for await (const part of paced(parts(), pause, () => time)) got.push(part)
  expect(got, 'all parts, in order').toEqual(shares)
  return pauses
}

test('on an idle server an export hardly waits between its parts', async () => {
  expect(await pausesWith([0, 0.1, 0, 0.2])).toEqual([10, 10, 10, 10])
})

test('on a busy server an export waits up to twelve times as long as a part took, and recovers', async () => {
  const busy = Array.from({ length: 9 }, () => 0.9)
  expect(await pausesWith([...busy, 0, 0, 0])).toEqual([
    10, 20, 40, 80, 160, 320, 640, 1280, 2000, 2000, 1000, 500,
  ])
})
