import type { Mutant } from '#test/mutants/mutant.ts'

const folder = 'src/features/bulk/server'
const bulk = `${folder}/bulk.test.ts`
const parts = `${folder}/parts.test.ts`
const payer = `${folder}/payer.test.ts`
const rules = `${folder}/rules.test.ts`
const guard = 'database/functions/post_transfers.sql'

export const bulkFaults: readonly Mutant[] = [
  {
    fault: 'bulk: rows that changed after the check are paid',
    edits: [{ file: `${folder}/paying.ts`, find: 'stored.hash !== hash || ', replace: '' }],
    test: { file: bulk, name: 'that changed after the check are not paid, whoever changed them' },
  },
  {
    fault: 'bulk: a second bulk payment starts while one runs',
    edits: [
      {
        file: `${folder}/paying.ts`,
        find: ' || (await hasRunning(tx, stored.owner))) return',
        replace: ') return',
      },
    ],
    test: {
      file: bulk,
      name: 'of two bulk payments at once the second is refused until the first is done',
    },
  },
  {
    fault: 'bulk: a receiver whose account is locked keeps the others waiting',
    edits: [{ file: `${folder}/parts.ts`, find: "locks: 'skip',", replace: '' }],
    test: {
      file: parts,
      name: 'a receiver whose account is locked for long keeps nobody else waiting, and is paid afterwards',
    },
  },
  {
    fault: 'bulk: a number that moved is paid',
    edits: [{ file: `${folder}/parts.ts`, find: 'found.id === receiver ?', replace: 'found.id !== -1 ?' }],
    test: { file: bulk, name: 'a row whose number belongs to somebody else since the check is not paid' },
  },
  {
    fault: 'bulk: unknown addresses are not counted',
    edits: [{ file: `${folder}/checking.ts`, find: 'Array(Math.min(missed, left))', replace: 'Array(0)' }],
    test: { file: bulk, name: 'tells nothing more after 200 rows for people who do not exist' },
  },
  {
    fault: 'bulk: the limits of the payer do not count it',
    edits: [{ file: 'src/features/bulk/facts.ts', find: "countsAs: 'send_money', ", replace: '' }],
    test: { file: rules, name: 'count a bulk payment as one send of its sum, and not its rows' },
  },
  {
    fault: 'bulk: what a wallet may hold keeps the rest in the pot',
    edits: [{ file: guard, find: " and types[place] <> 'bulk');", replace: ');' }],
    test: { file: rules, name: 'of what a wallet may hold do not keep the rest in the pot' },
  },
  {
    fault: 'bulk: the guard moves money into the pot of another person',
    edits: [
      { file: guard, find: "types[place] in ('savings', 'bulk')", replace: "types[place] = 'savings'" },
    ],
    test: { file: `${folder}/guard.test.ts`, name: 'money for a bulk payment goes into the own pot only' },
  },
  {
    fault: 'bulk: somebody who was paid in bulk stays a stranger',
    edits: [
      {
        file: 'database/functions/has_paid.sql',
        find: 'debit_account = pot.id',
        replace: 'debit_account = wallet.id',
      },
    ],
    test: {
      file: payer,
      name: 'for look-ups: the receiver is no first payment any more, and sees the whole name of the payer',
    },
  },
  {
    fault: 'bulk: the totals of people leave out pots',
    edits: [
      {
        file: 'database/functions/fold_accounts.sql',
        find: "own.kind in ('wallet', 'pot')",
        replace: "own.kind = 'wallet'",
      },
    ],
    test: {
      file: payer,
      name: 'for the totals of people, on both sides, also where they were folded before pots were known',
    },
  },
  {
    fault: 'bulk: the payer of a row sees the whole name of a stranger',
    edits: [
      {
        file: 'src/server/data/history-detail.ts',
        find: 'row.isOfPot ? paidBy(reader, row) : row',
        replace: 'row',
      },
    ],
    test: { file: payer, name: 'opens as a payment of its owner: its fee, the masked name, no balance' },
  },
  {
    fault: 'bulk: a row that goes back goes into the pot',
    edits: [
      { file: 'database/functions/payer_of.sql', find: "pot.kind = 'pot'", replace: "pot.kind = 'goal'" },
    ],
    test: {
      file: `${folder}/disputes.test.ts`,
      name: 'can be reported by its payer: it is held, and comes back into the wallet',
    },
  },
]
