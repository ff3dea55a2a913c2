import type { Mutant } from '#test/mutants/mutant.ts'

const permit = 'src/features/requests/permit.ts'
const onceTest = 'src/features/requests/server/once.long.test.ts'
const blockingTest = 'src/features/requests/server/blocking.test.ts'
const requestsTest = 'src/features/requests/server/requests.test.ts'

export const requestFaults: Mutant[] = [
  {
    fault: 'a closed request can be paid',
    edits: [{ file: permit, find: "and state = 'open' and not hidden", replace: 'and not hidden' }],
    test: { file: onceTest, name: 'a request that was taken back or declined is not paid' },
  },
  {
    fault: 'a blocked person still reaches the one who blocked them',
    edits: [
      {
        file: 'src/features/requests/server/making.ts',
        find: 'if (choices && !isHidden) await tellPayer(tx, asked, choices)',
        replace: 'if (choices) await tellPayer(tx, asked, choices)',
      },
    ],
    test: {
      file: blockingTest,
      name: 'blocking declines what is open, and hides what this person asks for later',
    },
  },
  {
    fault: 'a bill asks some people although another one cannot be asked',
    edits: [
      {
        file: 'src/features/requests/server/bills.ts',
        find: "if ('ok' in made) throw new RefusedShare(ofRow(made, row))",
        replace: "if ('ok' in made) return ofRow(made, row)",
      },
    ],
    test: {
      file: 'src/features/requests/server/bills.test.ts',
      name: 'a bill whose last share is too much for the limits asks nobody',
    },
  },
  {
    fault: 'a person who wants no requests of strangers sees them',
    edits: [
      {
        file: 'src/features/requests/server/choices.ts',
        find: "(mayAsk === 'known' && !isStranger)",
        replace: "mayAsk === 'known'",
      },
    ],
    test: {
      file: 'src/features/requests/server/bills.test.ts',
      name: 'a person who wants no requests, or none of strangers, does not see them, and the asker is not told',
    },
  },
  {
    fault: 'an expired request can be paid',
    edits: [{ file: permit, find: '\n      and expires_at > clock_timestamp()', replace: '' }],
    test: { file: onceTest, name: 'a request that has expired since the page was opened is not paid' },
  },
  {
    fault: 'the payment of a request is not written beside it',
    edits: [
      {
        file: 'src/features/requests/rule.ts',
        find: 'if (paid.length > 0) tx.withCommit(markPaid(tx, paid))',
        replace: 'void paid',
      },
    ],
    test: { file: onceTest, name: 'a request is paid once, with its note, and both sides see it' },
  },
  {
    fault: 'the request of another person can be paid',
    edits: [
      {
        file: 'src/features/requests/server/requests.ts',
        find: 'and (request.payer is null or ',
        replace: 'and (true or ',
      },
    ],
    test: { file: requestsTest, name: 'a request to one person does not exist for others' },
  },
  {
    fault: 'another amount than that of the request is paid',
    edits: [
      {
        file: 'src/features/requests/server/paying.ts',
        find: 'found.amount !== amount &&',
        replace: 'found.amount < 0n &&',
      },
    ],
    test: { file: onceTest, name: 'another amount than that of the request is refused and moves nothing' },
  },
]
