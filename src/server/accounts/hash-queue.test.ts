import { expect, test, vi } from 'vitest'
import { hashesAtOnce, hashQueue, TooManyHashes } from './hash-queue.ts'

const pending = () => Promise.withResolvers<void>()

// threat: expensive-work
test('hashing leaves one core free, the processes share the others, and each computes at least one hash at a time', () => {
  expect([1, 2, 3, 8].map((cores) => hashesAtOnce(1, cores))).toEqual([1, 1, 2, 7])
  expect([1, 2, 4, 16].map((workers) => hashesAtOnce(workers, 9))).toEqual([8, 4, 2, 1])
})

// threat: expensive-work
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
  await expect(queue.matching('a', 'secret-1', ['not a hash'])).rejects.toThrow('cannot be read')
  expect(await queue.admit(() => queue.hash('a', 'secret-1'))).toMatch(/^\$argon2id/)
})

// threat: expensive-work
test('hashes of different accounts are computed in the order of arrival, up to the limit of concurrent ones', async () => {
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
  expect(await Promise.all(passwords.map((password) => queue.hash(password, password)))).toEqual(passwords)
  expect([order, most]).toEqual([passwords, 2])
})

/** Hashes that the test releases one by one. */
function heldHashes() {
  const held: { password: string; end: () => void }[] = []
  const hash = (password: string) =>
    new Promise<string>((resolve) => held.push({ password, end: () => resolve(password) }))
  return { held, hash }
}

// threat: hash-queue; ASVS: 15.2.2
test('an account has one hash at a time, and accounts take turns', async () => {
  const { held, hash } = heldHashes()
  const queue = hashQueue({ atOnce: 2, hash })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((password) => queue.hash(password[0]!, password))
  for (const next of [0, 1, 2, 3, 4, 5]) {
    await expect.poll(() => held.length).toBeGreaterThan(next)
    const running = held.slice(next).map(({ password }) => password[0])
    expect(new Set(running).size).toBe(running.length)
    held[next]!.end()
  }
  await Promise.all(all)
  expect(held.map(({ password }) => password)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

// threat: hash-queue
test('when calls for one account fill the queue, a call for another is admitted and the last one of the many is refused', async () => {
  const { held, hash } = heldHashes()
  const queue = hashQueue({ atOnce: 1, waitingMax: 3, hash })
  const call = (who: string) => queue.admit(() => queue.hash(who, who))
  const many = Array.from({ length: 4 }, () => call('many').catch((error) => error))
  const other = call('other')
  expect(await many[3]).toBeInstanceOf(TooManyHashes)
  for (const next of [0, 1]) {
    await expect.poll(() => held.length).toBeGreaterThan(next)
    held[next]!.end()
  }
  expect(await other).toBe('other')
  expect(queue.counts()).toEqual({ waiting: 1, refused: 1 })
  await expect.poll(() => held.length).toBe(3)
  held[2]!.end()
  await expect.poll(() => held.length).toBe(4)
  held[3]!.end()
  expect(await Promise.all(many.slice(0, 3))).toEqual(['many', 'many', 'many'])
})

// threat: hash-queue
test('a call that waits too long for its turn is refused, and its password is not hashed', async () => {
  const { held, hash } = heldHashes()
  const queue = hashQueue({ atOnce: 1, waitMaxMs: 1, hash })
  const first = queue.hash('a', 'first')
  await expect(queue.hash('b', 'late')).rejects.toThrow(TooManyHashes)
  expect(queue.counts().refused).toBe(1)
  held[0]!.end()
  expect(await first).toBe('first')
  expect(held).toHaveLength(1)
})
