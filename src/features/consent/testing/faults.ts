import type { Mutant } from '#test/mutants/mutant.ts'

const consentCodesTest = 'src/features/consent/server/routes/codes.test.ts'
const consentTest = 'src/features/consent/server/routes/consent.test.ts'

export const consentFaults: Mutant[] = [
  {
    fault: 'consent: an approval is not used up by the payment',
    edits: [
      {
        file: 'src/ledger/posting.ts',
        find: '  for (const [kind, ids] of permits.used) tx.withCommit(kind.markUsed(tx, ids))\n',
        replace: '',
      },
    ],
    test: { file: consentTest, name: 'an approval pays out once, also when two keys and many calls want it' },
  },
  {
    fault: 'consent: an approval above the sum needs no confirmation',
    edits: [
      {
        file: 'src/features/consent/server/deciding.ts',
        find: '    if (!(await allowPayment(tx, payer, { amount, above, confirmedBy }))) {',
        replace: '    if ((await allowPayment(tx, payer, { amount, above, confirmedBy })) === undefined) {',
      },
    ],
    test: { file: consentCodesTest, name: 'approving above the sum needs a confirmation' },
  },
  {
    fault: 'consent: a confirmation of one request approves another',
    edits: [
      {
        file: 'src/features/consent/server/routes/customer.ts',
        find: '{ ...call, body: call.params, sentBody: call.params }',
        replace: '{ ...call, body: {}, sentBody: call.params }',
      },
      {
        file: 'src/server/features/payments.ts',
        find: 'return body && digestOf(what, { body, sentBody })',
        replace: "return body && digestOf(what, { body: 'consentId' in body ? {} : body, sentBody })",
      },
    ],
    test: { file: consentCodesTest, name: 'approving above the sum needs a confirmation' },
  },
  {
    fault: 'consent: codes do not add to the sum of the day',
    edits: [
      {
        file: 'src/features/consent/server/codes.ts',
        find: 'isConfirmed || allowPayment(',
        replace: 'isConfirmed || true || allowPayment(',
      },
    ],
    test: { file: consentCodesTest, name: 'codes below the sum add to the sum of the day' },
  },
  {
    fault: 'consent: everybody can approve every request',
    edits: [
      {
        file: 'src/features/consent/server/deciding.ts',
        find: 'if (request?.[side] !== accountId)',
        replace: 'if (!request)',
      },
    ],
    test: {
      file: consentTest,
      name: 'nobody approves the request of another person, twice, or after a decline',
    },
  },
  {
    fault: 'consent: the balance is checked before the customer approves',
    edits: [
      {
        file: 'src/features/consent/server/cash-out-gate.ts',
        find: "  if (call === 'wait') return pendingRefusal(request)\n",
        replace:
          "  if (call === 'wait' && (await services.balanceOf(request.customer)) < request.amount) return refuse('INSUFFICIENT_FUNDS')\n  if (call === 'wait') return pendingRefusal(request)\n",
      },
    ],
    test: {
      file: consentTest,
      name: 'the balance is checked after the customer has approved, and not before',
    },
  },
]
