import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

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

export type Entry = { intent: Intent; answers: Settled[] }

/** The acknowledgement log. Only the test process writes it, never a process that is killed. */
export function openJournal(file: string) {
  const handle = openSync(file, 'a')
  const append = (line: object) => void writeSync(handle, `${JSON.stringify(line)}\n`)
  return {
    intend: (intent: Intent) => append({ intent }),
    acknowledge: (key: string, answer: Settled) => append({ key, answer }),
    /** Reads the entries back from the file: only what the file holds counts. */
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
