import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchPerTurn } from './turn.ts'

test('the items of one turn are processed together, in order, and once', async () => {
  const turns: string[][] = []
  const add = batchPerTurn((items: string[]) => void turns.push(items))
  add('a')
  await Promise.resolve()
  add('b')
  expect(turns).toEqual([])
  await nextTurn()
  expect(turns).toEqual([['a', 'b']])
  await nextTurn()
  expect(turns).toHaveLength(1)
})

test('items that arrive while a turn is processed wait for the next one', async () => {
  const turns: number[][] = []
  const add = batchPerTurn((items: number[]) => {
    turns.push(items)
    if (items[0] === 1) add(2)
  })
  add(1)
  await nextTurn()
  expect(turns).toEqual([[1]])
  await nextTurn()
  expect(turns).toEqual([[1], [2]])
})
