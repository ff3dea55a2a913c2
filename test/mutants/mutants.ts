/** A fault put into the source on purpose, and the test that must turn red for it. */
export type Mutant = {
  fault: string
  edits: { file: string; find: string; replace: string }[]
  test: { file: string; name: string }
}

const decide = 'src/ledger/decide.ts'
const ledgerTables = 'migrations/0003_ledger.sql'
const loginTest = 'src/server/routes/auth/login.test.ts'

const keysBeforeLocks = [
  {
    file: 'src/ledger/writer.ts',
    find: '    lockAccounts(tx, requests),\n',
    replace: '',
  },
  {
    file: 'src/ledger/writer.ts',
    find: '    findKnown(tx, requests),\n  )',
    replace: '    findKnown(tx, requests),\n    lockAccounts(tx, requests),\n  )',
  },
  {
    file: 'src/ledger/writer.ts',
    find: '[locked, taken, knownRows]',
    replace: '[taken, knownRows, locked]',
  },
]
const sameKeyTwice = { file: 'test/threats/5-ledger.test.ts', name: '64 copies through two processes' }

export const mutants: Mutant[] = [
  {
    fault: 'no row lock on the accounts of a transfer',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        find: 'order by account.id for no key update of account',
        replace: 'order by account.id',
      },
    ],
    test: { file: 'test/threats/1-money.test.ts', name: 'exactly floor(balance / amount) succeed' },
  },
  {
    fault: 'names are joined anew when a lock was waited for',
    edits: [{ file: 'src/ledger/statements.ts', find: 'as materialized (', replace: 'as (' }],
    test: { file: 'src/ledger/writer.test.ts', name: 'is waited for, and found by name' },
  },
  {
    fault: 'keys are checked before the locks, then inserted',
    edits: keysBeforeLocks,
    test: sameKeyTwice,
  },
  {
    fault: 'the same, and the database does not hold keys unique',
    edits: [
      ...keysBeforeLocks,
      {
        file: ledgerTables,
        find: 'create unique index transfer_actor_key',
        replace: 'create index transfer_actor_key',
      },
    ],
    test: sameKeyTwice,
  },
  {
    fault: 'no floor in the code',
    edits: [
      { file: decide, find: 'debit.floor !== null && ', replace: 'debit.id < 0 && debit.floor !== null && ' },
    ],
    test: { file: 'src/ledger/writer.test.ts', name: 'of 200 withdrawals at once' },
  },
  {
    fault: 'no floor in the database',
    edits: [
      {
        file: ledgerTables,
        find: 'constraint account_balance_above_floor check (floor is null or balance >= floor),',
        replace: '',
      },
    ],
    test: { file: 'src/ledger/verify.test.ts', name: 'a transfer below the floor of a wallet' },
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
    fault: 'no check of the status under the lock',
    edits: [
      {
        file: decide,
        find: "  if (actor.status !== 'active') return inactiveActor[actor.status]\n",
        replace: '  void inactiveActor\n',
      },
    ],
    test: { file: 'src/ledger/writer.test.ts', name: 'a blocked account posts nothing' },
  },
  {
    fault: 'a block leaves the sessions',
    edits: [
      {
        file: 'src/server/data/status.ts',
        find: "if (change.to === 'blocked') await endSessions(tx, person.id)",
        replace: 'void endSessions',
      },
    ],
    test: { file: 'test/threats/1-money.test.ts', name: 'no commit begins after the call that blocks' },
  },
  {
    fault: 'a new password leaves the other sessions',
    edits: [
      {
        file: 'src/server/data/profile.ts',
        find: 'await endOtherSessions(tx, caller)',
        replace: 'void endOtherSessions',
      },
    ],
    test: { file: loginTest, name: 'of another place ends when the password changes' },
  },
  {
    fault: 'a logout leaves the session',
    edits: [
      {
        file: 'src/server/data/sessions.ts',
        find: 'delete from session where token_hash',
        replace: 'select person from session where token_hash',
      },
      { file: 'src/server/data/sessions.ts', find: ' returning person`', replace: '`' },
    ],
    test: { file: loginTest, name: 'ends the session at once and clears the cookie' },
  },
  {
    fault: 'no role check',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: "if (!access.includes(caller.role)) return fail('FORBIDDEN')",
        replace: '',
      },
    ],
    test: { file: 'test/roles.test.ts', name: 'answers SUPER_ADMIN active as declared' },
  },
  {
    fault: 'no hash for an unknown email',
    edits: [
      {
        file: 'src/server/data/password.ts',
        find: '  const isRight = await matches(',
        replace: '  if (phc === undefined) return false\n  const isRight = await matches(',
      },
    ],
    test: { file: 'test/threats/3-sign-in.test.ts', name: 'costs one hash' },
  },
  {
    fault: 'failed logins are not counted',
    edits: [
      {
        file: 'src/server/routes/auth/login.ts',
        find: '  await recordAttempt(tx, attempt)\n',
        replace: '  void recordAttempt\n',
      },
    ],
    test: { file: loginTest, name: 'forty guesses at once' },
  },
  {
    fault: 'guesses at once are not counted in turn',
    edits: [
      {
        file: 'src/server/routes/auth/login.ts',
        find: '    await lockSubject(tx, attempt)\n',
        replace: '    void lockSubject\n',
      },
    ],
    test: { file: 'test/threats/3-sign-in.test.ts', name: 'is counted in turn: with one try left' },
  },
  {
    fault: 'tries of a code are not counted',
    edits: [
      {
        file: 'src/server/data/codes.ts',
        find: 'least(tries + 1,',
        replace: 'least(tries,',
      },
    ],
    test: {
      file: 'src/server/routes/user/register.test.ts',
      name: 'takes five tries, then even the right code is void',
    },
  },
  {
    fault: 'a cookie is taken from any origin',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: "credential?.fromCookie && method !== 'GET'",
        replace: 'credential && false',
      },
    ],
    test: { file: 'test/threats/3-sign-in.test.ts', name: 'a money call from another site' },
  },
  {
    fault: 'a search is taken for a pattern',
    edits: [
      { file: 'src/server/data/like.ts', find: "search.replace(/[\\\\%_]/g, '\\\\$&')", replace: 'search' },
    ],
    test: { file: 'test/threats/4-input.test.ts', name: 'finds only what has that very text' },
  },
  {
    fault: 'the clock of the process dates a transfer',
    edits: [{ file: 'src/ledger/batch.ts', find: 'request.at ?? stamp.at', replace: 'new Date()' }],
    test: { file: 'test/threats/5-ledger.test.ts', name: 'order, times and balances' },
  },
  {
    fault: 'poisha are cut, not rounded',
    edits: [{ file: 'src/contract/money.ts', find: 'Math.round(taka', replace: 'Math.trunc(taka' }],
    test: { file: 'src/contract/money.test.ts', name: 'every two-decimal value' },
  },
  {
    fault: 'the answer of a fault tells its message',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: "return fail('INTERNAL')",
        replace: "return fail('INTERNAL', { message: String(error) })",
      },
    ],
    test: { file: 'src/server/http/pipeline.test.ts', name: 'of a fault of ours says nothing of its inside' },
  },
]
