import type { Mutant } from '../mutant.ts'

const payTest = 'src/web/api/pay.test.ts'

export const browserFaults: Mutant[] = [
  {
    fault: 'settled keys in the browser: an error page of a proxy settles a payment',
    edits: [
      {
        file: 'src/web/api/evidence.ts',
        find: "evidenceOfFailure(error.status, failure) : 'nothing'",
        replace: "evidenceOfFailure(error.status, failure) : 'turned away'",
      },
    ],
    test: { file: payTest, name: 'bad gateway, then a reload and a second press' },
  },
  {
    fault: 'settled keys in the browser: a request that was turned away settles an unknown payment',
    edits: [
      {
        file: 'src/web/api/payment-table.ts',
        find: "  'turned away': to('over', 'finish'),\n  'not sent'",
        replace: "  'turned away': to('settled', 'finish'),\n  'not sent'",
      },
    ],
    test: { file: payTest, name: 'a request that was turned away leaves an unknown payment open' },
  },
  {
    fault: 'keys in the browser do not survive a reload',
    edits: [
      {
        file: 'src/web/api/open-payments.ts',
        find: "write('localStorage', openPaymentsKey, stored.length > 0 ? stored : undefined)",
        replace: "write('localStorage', openPaymentsKey, undefined)",
      },
    ],
    test: { file: payTest, name: 'answer lost, then a reload and a second press' },
  },
]
