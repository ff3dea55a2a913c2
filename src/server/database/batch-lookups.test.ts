import { expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

/** A load whose answer the test controls. */
function held() {
  const calls: {
    keys: string[]
    answer: (pairs: [string, number][]) => void
    refuse: (error: Error) => void
  }[] = []
  const find = batchLookups((keys: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, number>>()
    calls.push({ keys, answer: (pairs) => resolve(new Map(pairs)), refuse: reject })
    return promise
  })
  return { calls, find }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('lookups of one turn share a query; lookups that arrive while it runs share the next query', async () => {
  const { calls, find } = held()
  const first = [find('a'), find('b'), find('a')]
  await settled()
  const rest = [find('c'), find('d')]
  await settled()
  expect(calls.map(({ keys }) => keys)).toEqual([['a', 'b']])
  calls[0]!.answer([['a', 1]])
  expect(await Promise.all(first)).toEqual([1, undefined, 1])
  await settled()
  expect(calls.map(({ keys }) => keys)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  calls[1]!.answer([['d', 2]])
  expect(await Promise.all(rest)).toEqual([undefined, 2])
})

test('a lookup of a key whose query already runs starts a new query, so no answer is older than its lookup', async () => {
  const { calls, find } = held()
  const before = find('a')
  await settled()
  const after = find('a')
  calls[0]!.answer([['a', 1]])
  await settled()
  calls[1]!.answer([])
  expect(await before).toBe(1)
  expect(await after).toBeUndefined()
})

test('a failed query rejects the lookups that waited for it, not later ones', async () => {
  const { calls, find } = held()
  const first = find('a')
  await settled()
  const second = find('b')
  calls[0]!.refuse(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  calls[1]!.answer([['b', 2]])
  expect(await second).toBe(2)
  const third = find('c')
  await settled()
  calls[2]!.answer([['c', 3]])
  expect(await third).toBe(3)
})
