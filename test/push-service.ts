import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushedJson } from '#server/messages/push/message.ts'
import { createSender, type Sender } from '#server/outgoing/sender.ts'
import { selfSigned } from './certificate.ts'

/** What a browser does, written from RFC 8291 and not from the code under test. */
export function decrypted(message: Buffer, privateKey: Buffer, auth: Buffer): string {
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(privateKey)
  const salt = message.subarray(0, 16)
  const senderKey = message.subarray(21, 21 + message.readUInt8(20))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey])
  const material = Buffer.from(hkdfSync('sha256', receiver.computeSecret(senderKey), auth, info, 32))
  const prk = createHmac('sha256', salt).update(material).digest()
  const expand = (name: string, length: number) =>
    createHmac('sha256', prk).update(`Content-Encoding: ${name}\0\x01`).digest().subarray(0, length)
  const record = message.subarray(21 + senderKey.length)
  const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  if (padded.at(-1) !== 2) throw new Error('the record is not the last one')
  return padded.subarray(0, -1).toString('utf8')
}

export type ReceivedPush = {
  path: string
  headers: IncomingHttpHeaders
  bytes: number
  json: PushedJson
  at: number
}

/** How the service answers: with a status and headers, or not at all. */
export type ServiceAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'hang'

const CREATED: ServiceAnswer = { status: 201 }
export const PUSH_HOST = 'push.batua.test'
export const pushSettings = { hosts: [PUSH_HOST, `*.${PUSH_HOST}`], contact: 'https://wallet.example' }

/** The sender of a test: it reaches this machine, by whatever name, and trusts the certificate of the test. */
export const senderTo = (ca: string): Sender =>
  createSender({ isAllowed: () => true, resolve: async () => ['127.0.0.1'], ca })

/** A push service of the test's own, over https, and browsers that subscribe to it. */
export async function startPushService() {
  const { cert, key } = selfSigned([PUSH_HOST, `*.${PUSH_HOST}`])
  const received: ReceivedPush[] = []
  const tried: string[] = []
  const browsers = new Map<string, { privateKey: Buffer; auth: Buffer }>()
  const answers = new Map<string, ServiceAnswer>()
  const hanging: ServerResponse[] = []

  const service = createServer({ cert, key }, async (request, response) => {
    const path = request.url ?? ''
    const body = await buffer(request)
    tried.push(path)
    const answer = answers.get(path) ?? CREATED
    if (answer === 'hang') return void hanging.push(response)
    const { privateKey, auth } = browsers.get(path) ?? {}
    if (answer.status === 201 && privateKey && auth) {
      const json = JSON.parse(decrypted(body, privateKey, auth))
      received.push({ path, headers: request.headers, bytes: body.length, json, at: Date.now() })
    }
    response.writeHead(answer.status, answer.headers ?? {}).end(answer.body ?? '')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo

  let made = 0
  return {
    ca: cert,
    port,
    received,
    /** The paths of all attempts, in order. */
    tried,
    /** A browser that has subscribed. What is sent to it is decrypted with its key. */
    browser(host = PUSH_HOST) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const path = `/to/${++made}`
      browsers.set(path, { privateKey: ecdh.getPrivateKey(), auth })
      const endpoint = `https://${host}:${port}${path}`
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return {
        path,
        endpoint,
        keys,
        body: (showsAmounts = false) => ({ endpoint, keys, showsAmounts }),
        got: () => received.filter((push) => push.path === path).map(({ json }) => json),
        pushes: () => received.filter((push) => push.path === path),
        tries: () => tried.filter((tried) => tried === path).length,
        answer: (answer: ServiceAnswer) => void answers.set(path, answer),
      }
    },
    async close() {
      for (const response of hanging) response.destroy()
      service.closeAllConnections()
      await new Promise((resolve) => service.close(resolve))
    },
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
export type Browser = ReturnType<PushService['browser']>
