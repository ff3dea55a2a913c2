import { expect, test, vi } from 'vitest'
import { hashesAtOnce, hashQueue, TooManyHashes } from './hash-queue.ts'

const pending = () => Promise.withResolvers<void>()

test('hashing leaves one core free, the processes share the others, and each computes at least one hash at a time', () => {
  expect([1, 2, 3, 8].map((cores) => hashesAtOnce(1, cores))).toEqual([1, 1, 2, 7])
  expect([1, 2, 4, 16].map((workers) => hashesAtOnce(workers, 9))).toEqual([8, 4, 2, 1])
})

test('calls beyond the limit of the queue are refused before any work, and counted', async () => {
  const queue = hashQueue({ atOnce: 1, waitingMax: 2 })
  const end = pending()
  const admitted = Array.from({ length: 3 }, () => queue.admit(() => end.promise))
  const work = vi.fn(async () => {})
  await expect(queue.admit(work)).rejects.toThrow(TooManyHashes)
  expect(work).not.toHaveBeenCalled()
  expect(queue.counts()).toEqual({ waiting: 3, refused: 1 })
  end.resolve()
  await Promise.all(admitted)
  await queue.admit(work)
  expect(work).toHaveBeenCalledOnce()
  expect(queue.counts()).toEqual({ waiting: 0, refused: 1 })
})

test('a failed call frees its place in the queue', async () => {
  const queue = hashQueue({ atOnce: 1, waitingMax: 0 })
  const fault = new Error('a fault')
  await expect(queue.admit(() => Promise.reject(fault))).rejects.toBe(fault)
  await expect(queue.matching('secret-1', ['not a hash'])).rejects.toThrow('cannot be read')
  expect(await queue.admit(() => queue.hash('secret-1'))).toMatch(/^\$argon2id/)
})

test('hashes are computed in the order of arrival, up to the limit of concurrent ones', async () => {
  let [running, most] = [0, 0]
  const order: string[] = []
  const compute = async (password: string) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    order.push(password)
    return password
  }
  const queue = hashQueue({ atOnce: 2, waitingMax: 100, hash: compute })
  const passwords = Array.from({ length: 20 }, (_, i) => `password-${i}`)
  expect(await Promise.all(passwords.map((password) => queue.hash(password)))).toEqual(passwords)
  expect([order, most]).toEqual([passwords, 2])
})
