import type { Mutant } from '#test/mutants/mutant.ts'

const codesTest = 'src/features/codes/server/codes.test.ts'

export const codeFaults: Mutant[] = [
  {
    fault: 'a replaced code still pays',
    edits: [
      {
        file: 'src/features/codes/server/codes.ts',
        find: 'do update set code = excluded.code, made_at = now()',
        replace: 'do update set made_at = now()',
      },
    ],
    test: { file: codesTest, name: 'a replaced code pays nobody from then on' },
  },
  {
    fault: 'a payment by code tells the email of its receiver',
    edits: [
      {
        file: 'src/server/data/parties.ts',
        find: "email: facts.sentTo === null || facts.sentTo === 'email' ? receiver.email : null,",
        replace: "email: facts.sentTo === 'phone' ? null : receiver.email,",
      },
    ],
    test: {
      file: codesTest,
      name: 'a payment by code names the shop, and tells neither email nor phone number of its owner',
    },
  },
  {
    fault: 'reserved names are allowed',
    edits: [
      {
        file: 'src/features/codes/server/routes.ts',
        find: 'if (shownName && isReservedName(',
        replace: 'if (shownName && !isReservedName(',
      },
    ],
    test: { file: codesTest, name: 'a reserved name and hidden characters are refused and change nothing' },
  },
]
