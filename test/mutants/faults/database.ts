import type { Mutant } from '../mutant.ts'

const ledgerTables = 'migrations/0003_ledger.sql'
const guard = 'migrations/0070_day_totals.sql'
const guardTriggers = 'migrations/0032_post_transfers.sql'
const guardTest = 'src/ledger/guard.test.ts'

export const databaseFaults: Mutant[] = [
  {
    fault: 'no floor in the database',
    edits: [
      {
        file: ledgerTables,
        find: 'constraint account_balance_above_floor check (floor is null or balance >= floor),',
        replace: '',
      },
    ],
    test: {
      file: guardTest,
      name: 'the floor is also a constraint, so a write that bypasses the guard cannot break it',
    },
  },
  {
    fault: 'the history can be changed',
    edits: [
      {
        file: ledgerTables,
        find: 'before update or delete or truncate on transfer',
        replace: 'before truncate on transfer',
      },
    ],
    test: { file: 'test/threats/5-ledger.test.ts', name: 'of transfer is refused by the database' },
  },
  {
    fault: 'guard: the end state that the writer expects is not compared',
    edits: [
      {
        file: guard,
        find: 'if last_numbers <> end_entries or sums <> end_balances then',
        replace: 'if false then',
      },
    ],
    test: { file: guardTest, name: 'a balance that the writer got wrong' },
  },
  {
    fault: 'guard: a reversal above the amount of its original is accepted',
    edits: [{ file: guard, find: '= original.seq) > original.amount', replace: '= original.seq) < 0' }],
    test: { file: guardTest, name: 'can be made in parts, up to the amount of the original and no further' },
  },
  {
    fault: 'guard: a leg can belong to any posting',
    edits: [
      {
        file: guard,
        find: 'groups[place] is distinct from seqs[head_place]',
        replace: 'groups[place] is null',
      },
    ],
    test: { file: guardTest, name: 'a leg that belongs to another head' },
  },
  {
    fault: 'guard: two currencies in one transfer are accepted',
    edits: [{ file: guard, find: 'when currencies[debit] <> currencies[credit]', replace: 'when debit = 0' }],
    test: { file: guardTest, name: 'two currencies' },
  },
  {
    fault: 'guard: a concurrent change of an account is overwritten',
    edits: [{ file: guard, find: 'if moved <> touched then', replace: 'if false then' }],
    test: {
      file: guardTest,
      name: 'accounts that another process changes between the read and the write of the guard',
    },
  },
  {
    fault: 'guard: the owner can write the history directly',
    edits: [
      {
        file: guardTriggers,
        find: 'create trigger transfer_by_posting_only before insert on transfer',
        replace: 'create trigger transfer_by_posting_only before truncate on transfer',
      },
    ],
    test: { file: 'src/ledger/verify.test.ts', name: 'a transfer inserted by hand' },
  },
  {
    fault: 'the server keeps the address of the owner of the database',
    edits: [
      {
        file: 'src/server/run/migrate-apart.ts',
        find: 'Object.entries(process.env).filter(([name]) => !OWNERS_ADDRESS.includes(name))',
        replace:
          "Object.entries({ ...process.env, MIGRATE_OWNER: process.env.MIGRATE_DATABASE_URL ?? '' })\n    .filter(([name]) => !OWNERS_ADDRESS.includes(name))",
      },
    ],
    test: {
      file: 'src/server/run/migrate-apart.test.ts',
      name: 'a server that was given the address of the owner migrates, and neither it nor its workers keep the address',
    },
  },
  {
    fault: 'backup: any signature in the name of our key is accepted',
    edits: [
      {
        file: 'src/server/backup/signature.ts',
        find: "if (isSame(signatureBy(root, sha256).mac, signature.mac)) return 'own key'",
        replace: "if (signature.mac !== '') return 'own key'",
      },
    ],
    test: {
      file: 'src/server/backup/forged.test.ts',
      name: 'signed with a key of the attacker in the name of ours, is refused',
    },
  },
  {
    fault: 'the serving role can set balances',
    edits: [
      {
        file: 'src/server/database/privileges.ts',
        find: "account: [\n    'status',",
        replace: "account: ['balance', 'status',",
      },
    ],
    test: { file: 'src/server/database/privileges.test.ts', name: 'cannot: update account set balance' },
  },
  {
    fault: 'the serving role can change the history',
    edits: [
      {
        file: 'src/server/database/privileges.ts',
        find: "return ['select', 'insert']\n",
        replace: "return ['select', 'insert', 'update', 'delete']\n",
      },
    ],
    test: {
      file: 'src/server/database/privileges.test.ts',
      name: 'cannot change, delete or truncate audit_event',
    },
  },
]
