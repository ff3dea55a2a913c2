import type { Mutant } from '#test/mutants/mutant.ts'

const folder = 'src/features/disputes/server'
const guard = 'database/functions/disputes_allow.sql'
const steps = `${folder}/steps.test.ts`
const due = `${folder}/due.test.ts`
const money = `${folder}/guard.test.ts`
const decision = `${folder}/decision.test.ts`

export const disputeFaults: readonly Mutant[] = [
  {
    fault: 'disputes: a hold is not released at its end',
    edits: [
      {
        file: `${folder}/steps.ts`,
        find: 'if (stored.held === 0n) return\n  await releaseHeld',
        replace: 'if (stored.held >= 0n) return\n  await releaseHeld',
      },
    ],
    test: {
      file: due,
      name: 'a hold ends after 7 days: the money is in the wallet and the report stays open',
    },
  },
  {
    fault: 'disputes: the reporter sees what is held',
    edits: [
      {
        file: `${folder}/stored.ts`,
        find: 'held: isReporter ? null : poishaToTaka(stored.held)',
        replace: 'held: poishaToTaka(stored.held)',
      },
    ],
    test: { file: steps, name: 'the reporter gets the same answer whatever the other side has' },
  },
  {
    fault: 'disputes: a return of another payment is allowed',
    edits: [{ file: guard, find: 'when leg.original is distinct from paid.seq then false', replace: '' }],
    test: { file: money, name: 'the serving role returns no payment but the disputed one' },
  },
  {
    fault: 'disputes: a return needs no answer',
    edits: [
      { file: guard, find: "else dispute.answer = 'return' and leg.amount", replace: 'else leg.amount' },
    ],
    test: { file: money, name: 'the serving role returns nothing without the answer of the other side' },
  },
  {
    fault: 'disputes: one person decides',
    edits: [
      {
        file: guard,
        find: "proposal.state in ('approved', 'done')",
        replace: "proposal.state <> 'rejected'",
      },
    ],
    test: {
      file: decision,
      name: 'the serving role returns nothing by a proposal that nobody approved, of another dispute, or of less',
    },
  },
  {
    fault: 'disputes: a decision returns more than is claimed',
    edits: [
      {
        file: `${folder}/decision.ts`,
        find: '> claimLeft(stored)) return',
        replace: '> stored.amount * 2n) return',
      },
    ],
    test: { file: decision, name: 'of more than is claimed is refused' },
  },
  {
    fault: 'disputes: a deadline runs in a dispute that has gone on',
    edits: [
      {
        file: `${folder}/steps.ts`,
        find: "if (stored.state !== 'waiting') return\n",
        replace: '',
      },
    ],
    test: { file: due, name: 'a deadline that comes after the answer changes nothing' },
  },
]
