import type { Mutant } from '#test/mutants/mutant.ts'

const resets = 'src/features/factor-resets/server/factor-resets.test.ts'
const ends = 'src/features/factor-resets/server/ends.test.ts'
const deciding = 'src/features/proposals/server/deciding.ts'

export const factorResetFaults: Mutant[] = [
  {
    fault: 'factor reset: it does not wait',
    edits: [
      {
        file: deciding,
        find: 'APPLY, tx`select id, applies_at from',
        replace: 'APPLY, tx`select id, made_at from',
      },
      {
        file: 'database/functions/proposal_is_allowed.sql',
        find: ' and new.applies_at > now()',
        replace: ' and false',
      },
    ],
    test: { file: resets, name: 'after two admins and 24 hours' },
  },
  {
    fault: 'factor reset: the database lets an approval take effect before its time',
    edits: [
      {
        file: 'database/functions/proposal_is_allowed.sql',
        find: ' and new.applies_at > now()',
        replace: ' and false',
      },
    ],
    test: { file: resets, name: 'is refused by the database when it does not wait' },
  },
  {
    fault: 'factor reset: the database accepts a shorter time for the owner',
    edits: [
      {
        file: 'database/functions/factor_reset_waits.sql',
        find: "interval '24 hours'",
        replace: "interval '1 hour'",
      },
    ],
    test: { file: resets, name: 'is refused by the database when it does not wait' },
  },
  {
    fault: 'factor reset: what the admins relied on is not read again after the waiting time',
    edits: [
      {
        file: deciding,
        find: 'isDeepStrictEqual(subject?.basis, approved.basis)',
        replace: 'isDeepStrictEqual(approved.basis, approved.basis)',
      },
    ],
    test: { file: ends, name: 'who has signed in meanwhile keeps the factor' },
  },
  {
    fault: 'factor reset: a sign-in with the factor is no change',
    edits: [{ file: 'database/functions/second_factor_basis.sql', find: "'login', ", replace: '' }],
    test: { file: ends, name: 'has changed when the owner has signed in since' },
  },
  {
    fault: 'factor reset: the link of the owner cancels nothing',
    edits: [
      {
        file: deciding,
        find: "  if (proposal.state !== 'approved') return false\n",
        replace: '  return true\n',
      },
    ],
    test: { file: resets, name: 'is cancelled by the link of the mail, once' },
  },
  {
    fault: 'factor reset: it goes on after the owner froze the account',
    edits: [
      {
        file: 'src/features/factor-resets/server/kind.ts',
        find: 'endsWithTarget: true',
        replace: 'endsWithTarget: false',
      },
    ],
    test: { file: resets, name: 'that is approved ends when the owner freezes the account' },
  },
  {
    fault: 'the approvals of a disabled admin stay',
    edits: [
      {
        file: 'src/server/accounts/admin-access.ts',
        find: '  await endWork(tx, admin.id, cause)\n',
        replace: '  void endWork\n',
      },
    ],
    test: { file: ends, name: 'cancels what they approved' },
  },
  {
    fault: 'an approval does not wait for the command that disables its admin',
    edits: [
      {
        file: 'src/features/proposals/server/routes.ts',
        find: '    await lockAdmins(tx)\n',
        replace: '    void lockAdmins\n',
      },
      {
        file: 'src/server/accounts/fresh-session.ts',
        find: 'const person = await lockPerson(tx, personId)',
        replace: 'const person = { id: personId } as Person\n  void lockPerson',
      },
    ],
    test: { file: ends, name: 'also ends an approval that is under way' },
  },
]
