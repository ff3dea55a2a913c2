// A separate thread, so that sending the requests does not distort the measured times of the others.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type Flood = { url: string; logins: number; run: number }
export type FloodAnswers = Record<number, number>

const { url, logins, run } = workerData as Flood
const agent = new Agent({ maxSockets: logins })

const login = (n: number) =>
  new Promise<number>((resolve, reject) => {
    const body = JSON.stringify({ email: `stranger-${run}-${n}@batua.test`, password: 'wrong-password' })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': `10.${run}.${n >> 8}.${n & 255}`,
    }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!))
    })
    sent.on('error', reject)
    sent.end(body)
  })

const statuses = await Promise.all(Array.from({ length: logins }, (_, n) => login(n)))
agent.destroy()
const answers: FloodAnswers = {}
for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1
parentPort!.postMessage(answers)
