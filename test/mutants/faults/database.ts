import type { Mutant } from '../mutant.ts'

const tables = 'database/migrations/0179_baseline.sql'
const guard = 'database/functions/post_transfers.sql'
const allowedAccounts = 'database/functions/account_is_allowed.sql'
const guardTest = 'src/ledger/guard.test.ts'

export const databaseFaults: Mutant[] = [
  {
    fault: 'no floor in the database',
    edits: [
      {
        file: tables,
        find: '  constraint account_balance_above_floor check (floor is null or balance >= floor)\n',
        replace: '  check (true)\n',
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
        file: tables,
        find: 'before update or delete or truncate on transfer',
        replace: 'before truncate on transfer',
      },
    ],
    test: { file: 'test/threats/5-ledger.long.test.ts', name: 'of transfer is refused by the database' },
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
    edits: [{ file: guard, find: 'if updated <> touched then', replace: 'if false then' }],
    test: {
      file: guardTest,
      name: 'accounts that another process changes between the read and the write of the guard',
    },
  },
  {
    fault: 'guard: a send may be asked for by the receiver',
    edits: [
      {
        file: 'database/functions/is_plain_send.sql',
        find: "credit_kind = 'wallet' and actor = debit and agent is null and is_head;",
        replace: "credit_kind = 'wallet' and agent is null and is_head;",
      },
    ],
    test: { file: guardTest, name: 'take the money of another wallet by a send that the attacker asks for' },
  },
  {
    fault: 'guard: no transfer is compared with the table of types',
    edits: [
      {
        file: guard,
        find: 'agent, groups[place] is null) is not true',
        replace: 'agent, groups[place] is null) is null',
      },
    ],
    test: { file: guardTest, name: 'mint from the account of settlements' },
  },
  {
    fault: 'guard: deposits are posted without a funding source',
    edits: [
      {
        file: guard,
        find: '(select funding from owner_setting) is not true',
        replace: '(select funding from owner_setting) is null',
      },
    ],
    test: { file: guardTest, name: 'mint money by a deposit while no funding source is on' },
  },
  {
    fault: 'guard: the serving role posts settlements',
    edits: [
      {
        file: guard,
        find: "['settlement', 'adjustment']::transfer_type[] and settlements",
        replace: "['hold']::transfer_type[] and settlements",
      },
    ],
    test: { file: guardTest, name: 'post a type of the operator: settlement' },
  },
  {
    fault: 'guard: savings go to another person',
    edits: [
      {
        file: guard,
        find: 'people[debit] is distinct from people[credit]',
        replace: 'people[debit] is null',
      },
    ],
    test: { file: guardTest, name: 'save for another person, in a goal of the own or of the other' },
  },
  {
    fault: 'guard: a leg takes more from the receiver than came',
    edits: [{ file: guard, find: 'or amounts[place] > amounts[head_place] or', replace: 'or' }],
    test: { file: guardTest, name: 'take more behind a payment than a share of it, from its receiver, once' },
  },
  {
    fault: 'guard: a leg takes twice from the receiver',
    edits: [{ file: guard, find: ' or shared_place = head_place)', replace: ')' }],
    test: { file: guardTest, name: 'take more behind a payment than a share of it, from its receiver, once' },
  },
  {
    fault: 'guard: a wallet handles a deposit',
    edits: [{ file: guard, find: "and kinds[agent] <> 'float'", replace: "and kinds[agent] = ''" }],
    test: { file: guardTest, name: 'name a wallet as the agent of a deposit' },
  },
  {
    fault: 'guard: a closed goal gets money',
    edits: [
      {
        file: guard,
        find: 'where goal.closed_at is not null',
        replace: 'where goal.closed_at is null and false',
      },
    ],
    test: { file: guardTest, name: 'save into a goal that is closed' },
  },
  {
    fault: 'guard: a send gives back a transfer',
    edits: [{ file: guard, find: "leg.type not in ('reversal', 'release'))", replace: "leg.type = 'hold')" }],
    test: { file: guardTest, name: 'is made by the owner of the database only, gives back something' },
  },
  {
    fault: 'the audit of the ledger does not know the types',
    edits: [
      {
        file: 'src/ledger/verify.ts',
        find: 't."group" is null) is not true',
        replace: 't."group" is null) is null',
      },
    ],
    test: { file: 'src/ledger/verify.test.ts', name: 'the audit finds transfers that do not fit their type' },
  },
  {
    fault: 'the serving role sets any floor',
    edits: [
      {
        file: allowedAccounts,
        find: "if new.kind <> 'float' or old.line_given then",
        replace: 'if false then',
      },
    ],
    test: {
      file: 'src/server/database/privileges.test.ts',
      name: 'cannot set the floor of a float that is approved, in either direction',
    },
  },
  {
    fault: 'the serving role opens accounts with credit',
    edits: [{ file: allowedAccounts, find: "'pot') and new.floor = 0 then", replace: "'pot') then" }],
    test: {
      file: 'src/server/database/privileges.test.ts',
      name: 'cannot open one of the system, nor one that may go below zero',
    },
  },
  {
    fault: 'the serving role writes events of the operator',
    edits: [{ file: tables, find: 'when (new.by_operator)', replace: 'when (false)' }],
    test: {
      file: 'src/server/database/privileges.test.ts',
      name: 'cannot: insert into audit_event (action, by_op',
    },
  },
  {
    fault: 'anybody approves an agent',
    edits: [
      {
        file: 'database/functions/approve_agent.sql',
        find: "id = admin and role = 'ADMIN'",
        replace: "id = admin and role <> ''",
      },
    ],
    test: {
      file: 'src/server/database/privileges.test.ts',
      name: 'approves in the name of an active admin only, and nobody but an agent',
    },
  },
  {
    fault: 'totals are folded up to any number',
    edits: [
      {
        file: 'database/functions/fold_accounts.sql',
        find: 'settled_seq := least(settled_seq, reached);',
        replace: '',
      },
    ],
    test: {
      file: 'src/server/database/privileges.test.ts',
      name: 'cannot fold beyond the transfers that are settled, nor a day that is not over',
    },
  },
  {
    fault: 'guard: the owner can write the history directly',
    edits: [
      {
        file: tables,
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
      file: 'src/server/run/migrate-apart.long.test.ts',
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
      file: 'src/server/backup/forged.long.test.ts',
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
        find: "return ['select', ...inserts]\n",
        replace: "return ['select', 'insert', 'update', 'delete']\n",
      },
    ],
    test: {
      file: 'src/server/database/privileges.test.ts',
      name: 'cannot change, delete or truncate audit_event',
    },
  },
]
