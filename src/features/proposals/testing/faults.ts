import type { Mutant } from '#test/mutants/mutant.ts'

const twoPeople = 'src/features/proposals/server/two-people.test.ts'
const changes = 'src/features/proposals/server/changes.long.test.ts'
const deciding = 'src/features/proposals/server/deciding.ts'
const trigger = 'database/functions/proposal_is_allowed.sql'

export const proposalFaults: Mutant[] = [
  {
    fault: 'proposals: the maker may approve',
    edits: [
      {
        file: deciding,
        find: '  if (proposal.maker === caller.personId) return refuse',
        replace: '  if (!proposal.maker) return refuse',
      },
    ],
    test: { file: twoPeople, name: 'the maker can neither approve nor reject' },
  },
  {
    fault: 'proposals: the payload can be changed after the proposal',
    edits: [
      {
        file: trigger,
        find: '(new.id, new.kind, new.target, new.payload, new.basis,',
        replace: '(new.id, new.kind, new.target, old.payload, new.basis,',
      },
    ],
    test: { file: twoPeople, name: 'the serving role cannot change, backdate, reopen or delete a proposal' },
  },
  {
    fault: 'proposals: what the maker saw is not read again',
    edits: [
      {
        file: deciding,
        find: '!isDeepStrictEqual(subject.basis, open.basis)',
        replace: '!isDeepStrictEqual(open.basis, open.basis)',
      },
    ],
    test: { file: changes, name: 'a credit line that was lowered after the proposal makes it void' },
  },
  {
    fault: 'proposals: the database approves for a disabled administrator',
    edits: [{ file: trigger, find: "and status = 'active' and frozen_at is null", replace: '' }],
    test: { file: twoPeople, name: 'the database refuses an approval by the maker, by nobody, by a user' },
  },
  {
    fault: 'proposals: a settlement of another amount counts as approved',
    edits: [
      {
        file: 'database/functions/settlements_are_approved.sql',
        find: 'then leg.amount else -leg.amount end',
        replace: "then (proposal.payload ->> 'amount')::numeric * 100 else -leg.amount end",
      },
    ],
    test: { file: twoPeople, name: 'the serving role cannot post a settlement without an approved proposal' },
  },
]
