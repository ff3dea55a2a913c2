import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What a client means to do, written down before it is sent. */
export type Intent = {
  key: string
  /** Who asks, as a place in the list of people. */
  actor: number
  /** The other person, where there is one. */
  other: number | null
  call: MoneyCall
  /** In taka. */
  amount: number
}

export type MoneyCall = 'addMoney' | 'withdraw' | 'sendMoney' | 'cashIn' | 'cashOut'

/** An answer that settles the intent for good: done, or refused by a rule of the business. */
export type Settled =
  | { kind: 'posted'; id: string; reference: string; amount: number }
  | { kind: 'refused'; code: string }

export type Entry = { intent: Intent; answers: Settled[] }

/** The acknowledgement log: a file that no killed process writes to. */
export function openJournal(file: string) {
  const handle = openSync(file, 'a')
  const append = (line: object) => void writeSync(handle, `${JSON.stringify(line)}\n`)
  return {
    intend: (intent: Intent) => append({ intent }),
    acknowledge: (key: string, answer: Settled) => append({ key, answer }),
    /** Read back from the file: what it does not hold does not count. */
    read: () => readJournal(file),
    close: () => closeSync(handle),
  }
}

export type Journal = ReturnType<typeof openJournal>

function readJournal(file: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue
    const { intent, key, answer } = JSON.parse(line)
    if (intent) entries.set(intent.key, { intent, answers: [] })
    else entries.get(key)!.answers.push(answer)
  }
  return entries
}
