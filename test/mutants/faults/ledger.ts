import type { Mutant } from '../mutant.ts'

const refusals = 'src/ledger/refusals.ts'
const tables = 'database/migrations/0179_baseline.sql'
const decide = 'src/ledger/decide.ts'
const legs = 'src/ledger/legs.ts'
const keysBeforeLocks = [
  {
    file: 'src/ledger/posting.ts',
    find: '    lockAccounts(tx, requests, accountColumns, locks, ahead),\n',
    replace: '',
  },
  {
    file: 'src/ledger/posting.ts',
    find: '    findKnown(tx, requests),\n  )',
    replace:
      '    findKnown(tx, requests),\n    lockAccounts(tx, requests, accountColumns, locks, ahead),\n  )',
  },
  {
    file: 'src/ledger/posting.ts',
    find: '[locked, [stamps], knownRows]',
    replace: '[[stamps], knownRows, locked]',
  },
]
const sameKeyTwice = { file: 'test/threats/5-ledger.long.test.ts', name: '64 copies through two processes' }

export const ledgerFaults: Mutant[] = [
  {
    fault: 'the confirmation of a payment is not bound to its amount',
    edits: [
      {
        file: 'src/features/confirmation/permit.ts',
        find: ' && found.payload === shown?.payload',
        replace: '',
      },
    ],
    test: { file: 'src/server/payments/confirmations.test.ts', name: 'for ৳100 does not pay ৳1,000' },
  },
  {
    fault: 'no row lock on the accounts of a transfer',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        find: 'order by account.id for no key update of account',
        replace: 'order by account.id',
      },
    ],
    test: { file: 'test/threats/1-money.long.test.ts', name: 'exactly floor(balance / amount) succeed' },
  },
  {
    fault: 'the accounts of a batch are locked in any order',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        find: 'order by account.id for no key update of account',
        replace: 'order by account.id desc for no key update of account',
      },
    ],
    test: {
      file: 'src/ledger/held-lock.test.ts',
      name: 'a batch locks its accounts in id order, whatever the order of its requests',
    },
  },
  {
    fault: 'a lookup by address runs again after it waited for a lock',
    edits: [{ file: 'src/ledger/statements.ts', find: 'as materialized (', replace: 'as (' }],
    test: {
      file: 'src/ledger/writer.test.ts',
      name: 'the writer waits for a user whose account another process is changing',
    },
  },
  {
    fault: 'a phone number pays before it is verified',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        find: '::text[]) and phone_verified_at is not null',
        replace: '::text[])',
      },
    ],
    test: {
      file: 'src/ledger/writer.test.ts',
      name: 'an unverified phone number finds nobody, not even together with the email of its owner',
    },
  },
  {
    fault: 'a lookup by email also finds an unverified phone number',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        find: 'case when phone_verified_at is not null then phone end as phone',
        replace: 'phone',
      },
    ],
    test: {
      file: 'src/ledger/writer.test.ts',
      name: 'an unverified phone number finds nobody, not even together with the email of its owner',
    },
  },
  {
    fault: 'keys are checked before the locks, then inserted',
    edits: keysBeforeLocks,
    test: sameKeyTwice,
  },
  {
    fault: 'keys are checked before the locks, and the database allows a key twice',
    edits: [
      ...keysBeforeLocks,
      {
        file: tables,
        find: 'create unique index transfer_actor_key',
        replace: 'create index transfer_actor_key',
      },
    ],
    test: sameKeyTwice,
  },
  {
    fault: 'the digest of a payload uses the normalized spelling',
    edits: [
      {
        file: 'src/server/payments/digest.ts',
        find: "typeof text === 'string' ? text.trim()",
        replace: 'text ? value',
      },
    ],
    test: { file: 'test/upgrade/release-0.2.test.ts', name: 'agent-cash-in returns the first answer' },
  },
  {
    fault: 'an unknown error at the commit counts as a rollback',
    edits: [
      {
        file: 'src/server/database/transaction.ts',
        find: 'return isProven ? rolledBack(error) : unknown(error)',
        replace: 'return rolledBack(error)',
      },
    ],
    test: {
      file: 'src/ledger/unknown-outcome.test.ts',
      name: 'has an unknown outcome, and nothing is posted again',
    },
  },
  {
    fault: 'a batch that waits for a held row fails as a whole',
    edits: [
      {
        file: 'src/ledger/writer.ts',
        find: "if (error instanceof DatabaseBusy && waits(locking)) return this.#settle(batch, { locks: 'skip' })",
        replace: '',
      },
    ],
    test: { file: 'src/ledger/held-lock.test.ts', name: 'and other calls are posted meanwhile' },
  },
  {
    fault: 'no floor in the code',
    edits: [
      {
        file: refusals,
        find: 'debit.floor !== null && ',
        replace: 'debit.id < 0 && debit.floor !== null && ',
      },
    ],
    test: { file: 'src/ledger/writer.test.ts', name: 'of 200 withdrawals at once' },
  },
  {
    fault: 'several legs: a refused posting keeps the effects of its first legs',
    edits: [{ file: decide, find: '  undo?.restore()\n', replace: '' }],
    test: {
      file: 'src/ledger/postings.test.ts',
      name: 'have the same result as a model that copies all accounts',
    },
  },
  {
    fault: 'several legs: an optional leg that cannot be paid refuses the payment',
    edits: [{ file: legs, find: 'if (code && !leg.isOptional)', replace: 'if (code)' }],
    test: { file: 'src/ledger/postings.test.ts', name: 'is dropped, and the payment goes through' },
  },
  {
    fault: 'several legs: the writer reverses more than the amount of a transfer',
    edits: [
      {
        file: legs,
        find: "  if (original && original.left < amount) return 'REVERSAL_TOO_LARGE'\n",
        replace: '',
      },
    ],
    test: { file: 'src/ledger/several-legs.test.ts', name: 'never reverse more than its amount together' },
  },
  {
    fault: 'several legs: the amount left to reverse is read before the locks',
    edits: [
      {
        file: 'src/ledger/posting.ts',
        find: '  // The locks come first',
        replace:
          '  const early = await load(tx, [], { requests, accounts: new RefMap(), accountColumns })\n  // The locks come first',
      },
      {
        file: 'src/ledger/posting.ts',
        find: '    ...loaded,\n  })',
        replace: '    ...loaded,\n    originals: early.originals,\n  })',
      },
    ],
    test: {
      file: 'src/ledger/several-legs.test.ts',
      name: 'the writer reads the amount left to reverse under the locks',
    },
  },
  {
    fault: 'no check of the status under the lock',
    edits: [
      {
        file: refusals,
        find: "  if (actor.status !== 'active') return inactiveActor[actor.status]\n",
        replace: '  void inactiveActor\n',
      },
    ],
    test: { file: 'src/ledger/writer.test.ts', name: 'a blocked account posts nothing' },
  },
  {
    fault: 'no check of the freeze under the lock',
    edits: [
      {
        file: refusals,
        find: "  if (actor.isFrozen) return 'ACCOUNT_FROZEN'\n",
        replace: '',
      },
    ],
    test: { file: 'src/server/routes/auth/not-me.test.ts', name: 'cannot leave, not even with a session' },
  },
  {
    fault: 'a transfer gets its time from the clock of the process',
    edits: [{ file: legs, find: 'request.at ?? stamps.at', replace: 'new Date()' }],
    test: { file: 'test/threats/5-ledger.long.test.ts', name: 'order, times and balances' },
  },
  {
    fault: 'poisha are truncated, not rounded',
    edits: [
      { file: 'src/contract/money.ts', find: 'BigInt(Math.round(taka', replace: 'BigInt(Math.trunc(taka' },
    ],
    test: { file: 'src/contract/money.test.ts', name: 'every two-decimal value' },
  },
  {
    fault: 'a cancelled key is swept like a refusal',
    edits: [
      {
        file: 'src/ledger/statements.ts',
        find: "case when payload is null then 'infinity' else now() end",
        replace: 'now()',
      },
      {
        file: tables,
        find: "    and (payload is null) = (refused_at = 'infinity')\n",
        replace: '',
      },
    ],
    test: { file: 'src/ledger/verify.test.ts', name: 'the audit finds a cancelled key' },
  },
  {
    fault: 'a payment with a cancelled key is told that another request has the key',
    edits: [
      { file: decide, find: 'const isCancelled = payload === null', replace: 'const isCancelled = false' },
    ],
    test: {
      file: 'src/server/routes/wallet/payments/payments.test.ts',
      name: 'a cancelled key never posts, whatever the payload',
    },
  },
]
