import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import defaultTls from 'smtp-server/lib/tls-options.js'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { hostsOf, withTls } from './database-url.ts'

const optionsOf = (url: string | undefined) => Object.fromEntries(new URL(url!).searchParams)

test.each([
  'postgres://batua@127.0.0.1/batua',
  'postgres://batua@[::1]/batua',
  'postgres://batua@localhost:5433/batua',
  'postgres://batua@db.example/batua?host=/run/postgresql',
  'postgres:///batua?host=/run/postgresql',
  'postgres://batua@%2Frun%2Fpostgresql/batua',
])('%s is on this machine and stays as it is', (url) => {
  expect(withTls(url)).toBe(url)
})

test.each([
  ['', 'verify-full'],
  ['?application_name=x', 'verify-full'],
  ['?sslmode=verify-full', 'verify-full'],
  ['?sslmode=verify-ca', 'verify-ca'],
  ['?sslmode=require', 'require'],
  ['?sslmode=disable', 'disable'],
  ['?ssl=false', 'verify-full'],
  ['?sslmode=disable&sslmode=verify-full', 'verify-full'],
])('on another machine %j means %s', (options, sslmode) => {
  const url = withTls(`postgres://batua:secret@db.example/batua${options}`)
  expect(optionsOf(url)).toMatchObject({ sslmode, uselibpqcompat: 'true' })
})

test.each([
  'postgres://batua@db.example/batua?sslmode=prefer',
  'postgres://batua@db.example/batua?sslmode=allow',
  'postgres://batua@db.example/batua?sslmode=no-verify',
  'postgres://batua@localhost/batua?host=db.example&sslmode=prefer',
  'postgres:///batua',
  'postgres://batua@%zz/batua',
])('%s is refused', (url) => {
  expect(withTls(url)).toBeUndefined()
})

test.each([
  ['postgres://u:p@h1/db', ['postgres://u:p@h1/db']],
  [
    'postgres://u:p@h1:5432,h2:5433/db?x=1',
    ['postgres://u:p@h1:5432/db?x=1', 'postgres://u:p@h2:5433/db?x=1'],
  ],
  ['postgres://h1,h2/db', ['postgres://h1/db', 'postgres://h2/db']],
  ['postgres://u@[::1]:1,[::2]:2/db', ['postgres://u@[::1]:1/db', 'postgres://u@[::2]:2/db']],
  ['postgres:///db?host=/a,/b&user=u', ['postgres:///db?host=/a&user=u', 'postgres:///db?host=/b&user=u']],
  ['postgres:///db?host=%2Fa%2C%2Fb', ['postgres:///db?host=%2Fa', 'postgres:///db?host=%2Fb']],
  ['postgres://u:$&@h1,h2/db', ['postgres://u:$&@h1/db', 'postgres://u:$&@h2/db']],
])('%s has a URL for each of its hosts', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts)
})

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const USER = Buffer.from('user\0canary\0')

/** A server that counts as another machine, and records what the driver sends before it closes the connection. */
async function databaseElsewhere(answerToTls: 'N' | 'S') {
  const received: Buffer[] = []
  const keep = (socket: NodeJS.EventEmitter) =>
    socket.on('data', (bytes: Buffer) => received.push(bytes)).on('error', () => {})
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (first: Buffer) => {
      received.push(first)
      if (!first.equals(SSL_REQUEST)) return socket.destroy()
      socket.write(answerToTls)
      if (answerToTls === 'N') return void keep(socket)
      const encrypted = new TLSSocket(socket, { isServer: true, ...defaultTls() })
      keep(encrypted).once('data', () => encrypted.destroy())
    })
  }).listen(0, '0.0.0.0')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  async function visit(options: string) {
    received.length = 0
    const sql = connect({ url: withTls(`postgres://canary@0.0.0.0:${port}/batua${options}`)! }, { max: 1 })
    const [result] = await Promise.allSettled([sql`select 1`])
    await sql.end()
    expect(result.status).toBe('rejected')
    return Buffer.concat(received)
  }
  return { visit }
}

// threat: transport; ASVS: 12.3.1
test('a database on another machine without TLS receives no data, unless sslmode=disable', async () => {
  const { visit } = await databaseElsewhere('N')
  for (const options of ['', '?sslmode=require', '?ssl=false'])
    expect(await visit(options)).toEqual(SSL_REQUEST)
  expect((await visit('?sslmode=disable')).includes(USER)).toBe(true)
})

// threat: transport; ASVS: 12.3.2
test('an untrusted certificate ends the connection before any data is sent, unless sslmode=require', async () => {
  const { visit } = await databaseElsewhere('S')
  expect(await visit('')).toEqual(SSL_REQUEST)
  expect((await visit('?sslmode=require')).includes(USER)).toBe(true)
})
