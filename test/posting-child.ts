// Posts payments of several legs one after the other until somebody kills it, and prints the key of each that the
// ledger has acknowledged.
import { createLedger } from '#ledger/writer.ts'
import { connect, type DatabaseTarget } from '#server/database/connect.ts'
import { hangMs } from './hang-limit.ts'
import { payment } from './ledger.ts'

type Given = { target: DatabaseTarget; accounts: Parameters<typeof payment>[0]; name: string }
const { target, accounts, name } = JSON.parse(process.argv[2] as string) as Given
const ledger = createLedger(connect(target, { max: 2, connectMs: hangMs }))

async function client(number: number) {
  for (let n = 0; ; n++) {
    const key = `${name}-${number}-${n}`
    const request = payment(accounts, { amount: 3n, fee: 2n, roundUp: 1n })
    const idempotency = { key, payload: '00000000-0000-4000-8000-000000000000' }
    const { kind } = await ledger.post({ ...request, idempotency })
    process.stdout.write(`${kind} ${key}\n`)
  }
}
await Promise.all([1, 2, 3, 4].map(client))
