import type { Mutant } from '../mutant.ts'

const workerTest = 'src/server/due/worker.test.ts'

export const dueFaults: Mutant[] = [
  {
    fault: 'deadlines: a moved one fires',
    edits: [
      {
        file: 'src/server/due/deadlines.ts',
        find: ' and due_at <= now()`',
        replace: '`',
      },
    ],
    test: { file: workerTest, name: 'that was moved just before the subject was locked does not fire' },
  },
  {
    fault: 'deadlines: the work does not ask who has deleted the row',
    edits: [
      {
        file: 'src/server/due/worker.ts',
        find: '.filter(({ subject }) => due.has(subject))',
        replace: '.filter(({ subject }) => locked.has(subject) || due.has(subject))',
      },
    ],
    test: { file: workerTest, name: 'that was deleted just before the subject was locked does not fire' },
  },
  {
    fault: 'deadlines: the worker waits for a subject that is held',
    edits: [
      { file: 'src/server/due/kind.ts', find: 'for no key update skip locked', replace: 'for no key update' },
    ],
    test: { file: workerTest, name: 'is skipped without waiting, and done later' },
  },
  {
    fault: 'deadlines: one failing row stops the others of its transaction',
    edits: [
      {
        file: 'src/server/due/worker.ts',
        find: 'await this.#run(kind, [row], held).catch',
        replace: 'await this.#run(kind, rows, held).catch',
      },
    ],
    test: { file: workerTest, name: 'only the failing one waits' },
  },
  {
    fault: 'deadlines: the wait does not grow',
    edits: [{ file: 'src/server/due/deadlines.ts', find: ' * 2 ^ least(tries, 6)', replace: '' }],
    test: { file: workerTest, name: 'waits 1, 2, 4 … minutes' },
  },
  {
    fault: 'deadlines: a stop does not end the round',
    edits: [
      { file: 'src/server/due/worker.ts', find: 'if (signal?.aborted) return', replace: '' },
      { file: 'src/server/due/worker.ts', find: 'if (signal?.aborted) break', replace: '' },
    ],
    test: { file: workerTest, name: 'finishes its work and begins no more' },
  },
  {
    fault: 'deadlines: an order has none',
    edits: [
      {
        file: 'src/server/funding/orders.ts',
        find: "from opened where state in ('open', 'posted', 'cancelling')",
        replace: 'from opened where false',
      },
    ],
    test: { file: 'src/server/payments/funded.long.test.ts', name: 'after a kill between any two steps' },
  },
  {
    fault: 'deadlines: a summary sets none for the next week',
    edits: [
      {
        file: 'src/server/payments/chosen-mails.ts',
        find: 'await setWeeklyDeadlines(tx, people)',
        replace: 'void setWeeklyDeadlines',
      },
    ],
    test: { file: 'src/server/payments/chosen-mails.test.ts', name: 'gets one each week' },
  },
]
