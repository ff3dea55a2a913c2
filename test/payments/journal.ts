import { closeSync, createReadStream, openSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A request, recorded before the client sends it. */
export type Intent = {
  key: string
  /** The caller, as an index into the list of people. */
  actor: number
  /** The other person, if there is one. */
  other: number | null
  call: MoneyCall
  /** In taka. */
  amount: number
  /** Absent where the tariff is not in force. */
  expectedFee?: number
}

export type MoneyCall =
  | 'addMoney'
  | 'withdraw'
  | 'sendMoney'
  | 'cashIn'
  | 'cashOut'
  | 'depositToGoal'
  | 'withdrawFromGoal'
  | 'payWithFee'

/** An answer that settles the intent: success, or refused by a business rule. */
export type Settled =
  | { kind: 'posted'; id: string; reference: string; amount: number }
  | { kind: 'refused'; code: string }

export type Answer = { settled: Settled; replayed: boolean } | 'unknown'

export type Entry = {
  intent: Intent
  answers: Settled[]
  /** When the first answer arrived, in milliseconds since 1970. */
  answeredAt?: number
}

/** The acknowledgement log. Only the test process writes it, never a process that is killed. */
export function openJournal(file: string) {
  const handle = openSync(file, 'a')
  const append = (line: object) => void writeSync(handle, `${JSON.stringify(line)}\n`)
  return {
    intend: (intent: Intent) => append({ intent }),
    acknowledge: (key: string, answer: Settled) => append({ key, answer, at: Date.now() }),
    /** Reads the entries back from the file: only what the file holds counts. */
    read: () => readJournal(file),
    close: () => closeSync(handle),
  }
}

export type Journal = ReturnType<typeof openJournal>

async function readJournal(file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const line of createInterface(createReadStream(file))) {
    const { intent, key, answer, at } = JSON.parse(line)
    if (intent) {
      entries.set(intent.key, { intent, answers: [] })
      continue
    }
    const entry = entries.get(key)!
    entry.answers.push(answer)
    entry.answeredAt ??= at
  }
  return entries
}
