import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { blockUser } from '#contract/endpoints/admin.ts'
import { logout } from '#contract/endpoints/auth.ts'
import { getNotifications, markNotifications } from '#contract/endpoints/events.ts'
import { getWallet } from '#contract/endpoints/wallet.ts'
import type { LiveCount } from '#contract/entities/live.ts'
import { limits } from '#contract/limits.ts'
import { refreshHeader } from '#contract/refresh-header.ts'
import { liveCountsOfFeatures } from '#features/facts.ts'
import { openStream } from '#test/events.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import type { Places } from '../live/places.ts'
import { databaseSignals, localSignals, personTopic, type Topic } from '../live/signals.ts'
import type { LiveStates } from '../live/states.ts'
import { createStreams } from '../live/streams.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

/** Closed at the end of the test. */
async function streamOf(token: string, url = server.url) {
  const stream = await openStream(url, token)
  onTestFinished(() => stream.close())
  await expect.poll(() => stream.states().length).toBeGreaterThan(0)
  return stream
}

/** Two servers on the database of the first one. They tell each other what changes, as processes do. */
async function twoProcesses() {
  const log = pino({ level: 'silent' })
  const { sql, target } = server
  const database = { sql, target, serving: target, name: '', drop: async () => {} }
  const start = async () => {
    const signals = databaseSignals(target, log)
    const process = await startServer({}, { database, signals })
    onTestFinished(async () => {
      await process.close()
      await signals.stop()
    })
    return process
  }
  return [await start(), await start()] as const
}

/** Nothing of a feature waits for anybody here. */
const ofFeatures = Object.fromEntries(Object.keys(liveCountsOfFeatures).map((name) => [name, 0])) as Record<
  LiveCount,
  number
>

/** The server notices a moment later that the streams of the last test are closed. */
const noneOpen = () => expect.poll(() => server.services.streams.count()).toBe(0)

const placesOf = async ({ id }: TestPerson) =>
  (await server.sql`select from live_stream where person = ${id}`).count

const bell = async ({ token }: TestPerson) => (await server.call(getNotifications, { token })).body.data

describe('a stream of events', () => {
  // threat: event-streams
  test('begins with the present state, and sends numbers only', async () => {
    const user = await money.userWith(100, { name: '<script>alert(1)</script>' })
    const stream = await streamOf(user.token)
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toContain('no-store')
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(stream.text()).toMatch(/^data: \{("\w+":\d+,?)+\}\n\n$/)
    expect(stream.last()).toEqual({ entries: 1, unread: 0, ...ofFeatures })
  })

  test('tells each side of a payment its own state', async () => {
    const [sender, receiver, other] = [await money.userWith(100), await server.user(), await server.user()]
    const streams = [
      await streamOf(sender.token),
      await streamOf(receiver.token),
      await streamOf(other.token),
    ]
    await money.send(sender, receiver.email, 10)
    await expect.poll(() => streams[0]?.last()).toEqual({ entries: 2, unread: 0, ...ofFeatures })
    await expect.poll(() => streams[1]?.last()).toEqual({ entries: 1, unread: 1, ...ofFeatures })
    expect(streams[2]?.states()).toHaveLength(1)
  })

  test('sends nothing when a payment is refused or replayed', async () => {
    const [sender, receiver] = [await money.userWith(100), await server.user()]
    const key = money.key()
    await money.send(sender, receiver.email, 10, key)
    const stream = await streamOf(receiver.token)
    await money.send(sender, receiver.email, 10, key)
    await money.send(sender, receiver.email, 1000)
    await money.send(sender, receiver.email, 20)
    await expect.poll(() => stream.last()?.entries).toBe(2)
    expect(stream.states()).toHaveLength(2)
  })

  test('reaches a person who is connected to another process within a second', async () => {
    const [one, two] = await twoProcesses()
    const [sender, receiver] = [await money.userWith(1_000), await server.user()]
    const stream = await streamOf(receiver.token, two.url)
    // The first notifications may come before the other process listens.
    await expect
      .poll(
        async () => {
          await moneyCalls(one).send(sender, receiver.email, 1)
          return stream.states().length
        },
        { interval: 200 },
      )
      .toBeGreaterThan(1)
    // A busy machine may hold some of them up.
    await expect.poll(timeToTell).toBeLessThan(1_000)

    async function timeToTell() {
      const before = stream.last()!.entries
      const startedAt = performance.now()
      await moneyCalls(one).send(sender, receiver.email, 1)
      await expect.poll(() => stream.last()!.entries, { interval: 10 }).toBeGreaterThan(before)
      return performance.now() - startedAt
    }
  })

  // threat: event-streams
  test('without a token or with an invalid one is a 401', async () => {
    for (const token of ['', 'x'.repeat(43)]) {
      const stream = await openStream(server.url, token)
      expect(stream.status).toBe(401)
    }
  })

  // threat: event-streams
  test.each(['logout', 'a block', 'the end of its time'])('ends after %s, and no other does', async (how) => {
    const user = await server.user()
    const stays = await streamOf((await server.user()).token)
    const stream = await streamOf(user.token)
    if (how === 'logout') await server.call(logout, { token: user.token })
    if (how === 'a block')
      await server.call(blockUser, { token: (await server.admin()).token, params: { userId: user.id } })
    if (how === 'the end of its time')
      await server.sql`update session set seen_at = now() - interval '25 hours' where person = ${user.id}`
    await stream.ended
    expect(stays.isEnded()).toBe(false)
  })

  test('is closed, the oldest first, when a person opens a sixth', async () => {
    const user = await server.user()
    const streams = []
    await noneOpen()
    for (let i = 0; i < limits.streamsPerPerson; i++) streams.push(await streamOf(user.token))
    const sixth = await streamOf(user.token)
    await streams[0]?.ended
    expect(streams[0]?.text()).toContain('event: replaced')
    expect([...streams.slice(1), sixth].map((stream) => stream.isEnded())).toEqual(Array(5).fill(false))
    expect(server.services.streams.count()).toBe(limits.streamsPerPerson)
  })

  // threat: event-streams
  test('is one of at most five of a person, even if they open hundreds', async () => {
    const user = await server.user()
    await noneOpen()
    const opened = await Promise.all(Array.from({ length: 200 }, () => openStream(server.url, user.token)))
    onTestFinished(() => {
      for (const stream of opened) stream.close()
    })
    await expect.poll(() => opened.filter((stream) => !stream.isEnded()).length).toBe(limits.streamsPerPerson)
    expect(server.services.streams.count()).toBe(limits.streamsPerPerson)
  })

  test('is one of at most five of a person across processes; the oldest one ends', async () => {
    const [one, two] = await twoProcesses()
    const [user, other] = [await server.user(), await server.user()]
    const stays = await streamOf(other.token, one.url)
    const first = await streamOf(user.token, one.url)
    const later = []
    for (let i = 1; i < limits.streamsPerPerson; i++) later.push(await streamOf(user.token, two.url))
    expect(first.isEnded()).toBe(false)
    const sixth = await streamOf(user.token, two.url)
    await first.ended
    expect(first.text()).toContain('event: replaced')
    expect([stays, ...later, sixth].map((stream) => stream.isEnded())).toEqual(Array(6).fill(false))
  })

  // threat: event-streams
  test('is one of at most five, even if a person opens hundreds through two processes at once', async () => {
    const processes = await twoProcesses()
    const user = await server.user()
    const urls = Array.from({ length: 200 }, (_, i) => processes[i % 2]!.url)
    const opened = await Promise.all(urls.map((url) => openStream(url, user.token)))
    onTestFinished(() => {
      for (const stream of opened) stream.close()
    })
    await expect.poll(() => opened.filter((stream) => !stream.isEnded()).length).toBe(limits.streamsPerPerson)
    expect(await placesOf(user)).toBe(limits.streamsPerPerson)
  })

  test('gives its place back when it is closed', async () => {
    const user = await server.user()
    const streams = []
    for (let i = 0; i < 4; i++) streams.push(await streamOf(user.token))
    expect(await placesOf(user)).toBe(4)
    for (const stream of streams.slice(1)) stream.close()
    await expect.poll(() => placesOf(user)).toBe(1)
    for (let i = 0; i < 4; i++) await streamOf(user.token)
    expect(streams[0]?.isEnded()).toBe(false)
  })

  test('keeps its place before the streams of a process that was killed', async () => {
    const user = await server.user()
    const oldest = await streamOf(user.token)
    await server.sql`
      insert into live_stream (id, person, seen_at)
      select gen_random_uuid(), ${user.id}, now() - interval '2 minutes' from generate_series(1, 4)`
    const newest = await streamOf(user.token)
    expect(await placesOf(user)).toBe(limits.streamsPerPerson)
    for (let i = 0; i < 3; i++) await streamOf(user.token)
    expect([oldest.isEnded(), newest.isEnded()]).toEqual([false, false])
    await streamOf(user.token)
    await oldest.ended
  })

  // threat: event-streams
  test('does not extend its session, nor do the requests that a page makes because of it', async () => {
    const user = await money.userWith(100)
    const seen = async () => {
      const [row] = await server.sql<[{ seenAt: Date }]>`
        select seen_at as "seenAt" from session where person = ${user.id}`
      return row.seenAt.getTime()
    }
    await server.sql`update session set seen_at = now() - interval '2 hours' where person = ${user.id}`
    const before = await seen()
    const stream = await streamOf(user.token)
    await server.call(getWallet, { token: user.token, headers: { [refreshHeader]: '1' } })
    await server.call(getNotifications, { token: user.token, headers: { [refreshHeader]: '1' } })
    expect(stream.isEnded()).toBe(false)
    expect(await seen()).toBe(before)
    await server.call(getWallet, { token: user.token })
    await expect.poll(seen).toBeGreaterThan(before)
  })
})

/** A person's state without a database. */
const statesOf = (stateOf: LiveStates['stateOf']): LiveStates => ({ stateOf, follow() {}, unfollow() {} })
const none = async () => []
const state = { entries: 1, unread: 0, ...ofFeatures }
const owner = { personId: 'p', accountId: 1, sessionId: 's', place: 'any' }
/** Places without a database, which nobody loses. */
const places: Places = { take: async () => 'any', renew: async (kept) => kept, release: async () => {} }

// threat: event-streams
test('a client that stops reading is disconnected, and the others get their events', async () => {
  const signals = localSignals()
  let entries = 1
  const streams = createStreams({
    signals,
    states: statesOf(async () => ({ ...state, entries: ++entries })),
    ended: none,
    places,
    gatherMs: 0,
  })
  onTestFinished(() => streams.stop())
  const stuck = new Writable({ write() {} })
  let read = ''
  const reading = new Writable({
    write(chunk, _, done) {
      read += chunk
      done()
    },
  })
  streams.open(owner, state, stuck as never)
  streams.open({ ...owner, sessionId: 't' }, state, reading as never)
  const tellOnce = async () => {
    const before = read.length
    signals.publish([personTopic('p')])
    await expect.poll(() => read.length, { interval: 5 }).toBeGreaterThan(before)
  }
  stuck.write('x'.repeat(20_000))
  await tellOnce()
  expect(stuck.destroyed).toBe(true)
  await tellOnce()
  expect(streams.count()).toBe(1)
})

test('a heartbeat reads the state again, so a lost signal only delays the news until then', async () => {
  let entries = 1
  const streams = createStreams({
    signals: localSignals(),
    states: statesOf(async () => ({ ...state, entries })),
    ended: none,
    places,
    tickMs: 5,
    heartbeatMs: 20,
  })
  onTestFinished(() => streams.stop())
  let read = ''
  const reading = new Writable({
    write(chunk, _, done) {
      read += chunk
      done()
    },
  })
  streams.open(owner, state, reading as never)
  entries = 2
  await expect.poll(() => read).toContain('"entries":2')
})

test('a stream that lost its place ends with its next renewal if the signal was lost', async () => {
  const streams = createStreams({
    signals: localSignals(),
    states: statesOf(async () => state),
    ended: none,
    places: { ...places, renew: async (asked) => asked.filter((place) => place !== 'lost') },
    tickMs: 5,
    heartbeatMs: 20,
  })
  onTestFinished(() => streams.stop())
  const [lost, kept] = [discarding(), discarding()]
  streams.open({ ...owner, place: 'lost' }, state, lost as never)
  streams.open({ ...owner, place: 'kept' }, state, kept as never)
  await expect.poll(() => lost.writableEnded).toBe(true)
  expect([kept.writableEnded, streams.count()]).toEqual([false, 1])
})

test('the first change is read at once; those of a busy moment are read together, each person once', async () => {
  const read: string[] = []
  let signal: (topics: ReadonlySet<Topic>) => void = () => {}
  const streams = createStreams({
    signals: {
      onSignal(listener) {
        signal = listener
        return () => {}
      },
    },
    states: statesOf(async (personId) => {
      read.push(personId)
      return state
    }),
    ended: none,
    places,
    gatherMs: 500,
  })
  onTestFinished(() => streams.stop())
  for (const personId of ['one', 'two'])
    streams.open({ ...owner, personId, accountId: null }, state, discarding() as never)
  const change = (...people: string[]) => signal(new Set(people.map(personTopic)))
  change('one')
  expect(read).toEqual(['one'])
  change('one')
  change('two', 'somebody without a stream')
  change('one', 'two')
  expect(read).toEqual(['one'])
  await expect.poll(() => read).toEqual(['one', 'one', 'two'])
})

test('10,000 streams of one person stay at five; 10,000 of others fill the process, and end with it', () => {
  const streams = createStreams({
    signals: localSignals(),
    states: statesOf(async () => state),
    ended: none,
    places,
  })
  const own = Array.from({ length: 10_000 }, () => discarding())
  for (const response of own) streams.open(owner, state, response as never)
  expect(streams.count()).toBe(limits.streamsPerPerson)
  expect(own.filter(({ writableEnded }) => !writableEnded)).toHaveLength(limits.streamsPerPerson)
  const others = Array.from({ length: 10_000 - limits.streamsPerPerson }, () => discarding())
  for (const [i, response] of others.entries()) {
    expect(streams.isFull()).toBe(false)
    streams.open({ ...owner, personId: `other ${i}`, sessionId: `s${i}` }, state, response as never)
  }
  expect([streams.count(), streams.isFull()]).toEqual([10_000, true])
  streams.stop()
  expect(streams.count()).toBe(0)
  expect(others.every(({ writableEnded }) => writableEnded)).toBe(true)
})

const discarding = () => new Writable({ write: (_chunk, _encoding, done) => done() })

test('a process that stops ends all streams and opens no new ones', async () => {
  const streams = createStreams({
    signals: localSignals(),
    states: statesOf(async () => undefined),
    ended: none,
    places,
  })
  const open = Array.from({ length: 3 }, (_, i) => {
    const reading = discarding()
    streams.open({ ...owner, personId: `p${i}` }, state, reading as never)
    return reading
  })
  streams.stop()
  expect(open.map(({ writableEnded }) => writableEnded)).toEqual([true, true, true])
  expect([streams.isFull(), streams.count()]).toEqual([true, 0])
})

describe('notifications', () => {
  test('are the money that others moved and the events of the account, unread until they are marked', async () => {
    const [sender, user, agent] = [
      await money.userWith(100, { name: 'Rahim Uddin' }),
      await money.userWith(500),
      await server.agent(),
    ]
    await money.send(sender, user.email, 10)
    await money.withdraw(user, 20)
    await money.cashOut(agent, user.email, 30)
    const { items, readUpTo } = await bell(user)
    expect(items.map((item) => item.kind === 'money' && [item.transaction.type, item.isUnread])).toEqual([
      ['cash_out', true],
      ['send_money', true],
    ])
    expect(readUpTo.entries).toBe(4)
    expect((await streamOf(user.token)).last()?.unread).toBe(2)

    const read = await server.call(markNotifications, { token: user.token, body: readUpTo })
    expect(read.body.data).toMatchObject({ unread: 0 })
    expect((await bell(user)).items.map(({ isUnread }) => isUnread)).toEqual([false, false])
    await money.send(sender, user.email, 10)
    expect((await bell(user)).items.map(({ isUnread }) => isUnread)).toEqual([true, false, false])
  })

  test('a mark never moves back, nor beyond the newest, nor marks another person’s', async () => {
    const [sender, user] = [await money.userWith(100), await server.user()]
    await money.send(sender, user.email, 10)
    const read = (entries: number) =>
      server.call(markNotifications, { token: user.token, body: { entries, notification: 9e15 } })
    expect((await read(2 ** 50)).body.data.unread).toBe(0)
    await money.send(sender, user.email, 10)
    expect((await read(0)).body.data.unread).toBe(1)
    expect((await bell(sender)).items).toEqual([])
  })

  test('of events say what happened, and are kept for 90 days', async () => {
    const [agent, admin] = [await server.agent({ status: 'pending' }), await server.admin()]
    const { approveAgent } = await import('#contract/endpoints/admin.ts')
    await server.call(approveAgent, { token: admin.token, params: { agentId: agent.id } })
    expect((await bell(agent)).items).toMatchObject([
      { kind: 'event', type: 'agent_approved', isUnread: true },
    ])
    expect((await bell(admin)).items).toEqual([])
    await server.sql`update notification set created_at = now() - interval '91 days' where person = ${agent.id}`
    expect((await bell(agent)).items).toEqual([])
  })

  test('cost the same for a history of any length: only the newest hundred entries are read', async () => {
    const [sender, user] = [await money.userWith(5_000), await server.user()]
    await server.sql`update account set calls_since = now() - interval '2 minutes' where id = ${sender.accountId}`
    for (let i = 0; i < 110; i++) await money.send(sender, user.email, 1)
    expect((await streamOf(user.token)).last()).toMatchObject({
      entries: 110,
      unread: limits.notificationsMax,
    })
  })
})
