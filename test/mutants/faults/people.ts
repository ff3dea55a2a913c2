import type { Mutant } from '../mutant.ts'

const consentCodesTest = 'src/server/routes/transactions/consents/codes.test.ts'
const consentTest = 'src/server/routes/transactions/consents/consent.test.ts'
const recipientTest = 'src/server/routes/wallet/recipient.test.ts'

export const peopleFaults: Mutant[] = [
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
        file: 'src/server/consent/deciding.ts',
        find: '    if (!(await allowPayment(tx, payer, { amount, above, confirmedBy }))) {',
        replace: '    if ((await allowPayment(tx, payer, { amount, above, confirmedBy })) === undefined) {',
      },
    ],
    test: { file: consentCodesTest, name: 'approving above the sum needs a confirmation' },
  },
  {
    fault: 'consent: a proof for one request approves another',
    edits: [
      {
        file: 'src/server/http/confirmations.ts',
        find: 'confirmationIn(call, () => digestOf(what, { body: params, sentBody: params }))',
        replace: 'confirmationIn(call, () => digestOf(what, { body: {}, sentBody: params }))',
      },
      {
        file: 'src/server/http/confirmations.ts',
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
        file: 'src/server/consent/codes.ts',
        find: 'isProved || allowPayment(',
        replace: 'isProved || true || allowPayment(',
      },
    ],
    test: { file: consentCodesTest, name: 'codes below the sum add to the sum of the day' },
  },
  {
    fault: 'consent: everybody can approve every request',
    edits: [
      {
        file: 'src/server/consent/deciding.ts',
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
        file: 'src/server/payments/cash-out.ts',
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
  {
    fault: 'look-ups: a payment to nobody does not count as a miss',
    edits: [
      {
        file: 'src/server/routes/all.ts',
        find: 'countsRefusals(sendMoney)',
        replace: 'findsPeople(sendMoney)',
      },
    ],
    test: {
      file: recipientTest,
      name: 'a payment to nobody counts as a miss: lookups and payments share 30 a day',
    },
  },
  {
    fault: 'the directory shows suspended agents',
    edits: [
      {
        file: 'src/server/data/listings.ts',
        find: "person.role = 'AGENT' and person.status = 'active'",
        replace: "person.role = 'AGENT'",
      },
    ],
    test: {
      file: 'src/server/routes/agents.test.ts',
      name: 'a suspended, blocked or frozen one vanishes at once',
    },
  },
  {
    fault: 'the directory shows a phone number that is not verified',
    edits: [
      {
        file: 'src/server/data/listings.ts',
        find: 'when shows_phone and person.phone_verified_at is not null then',
        replace: 'when shows_phone then',
      },
    ],
    test: {
      file: 'src/server/routes/agents.test.ts',
      name: 'everybody can read the directory, and it has only what agents chose',
    },
  },
  {
    fault: 'a sender sees the whole name of a stranger',
    edits: [
      {
        file: 'src/server/data/parties.ts',
        find: 'hasPaid ? name : maskName(name)',
        replace: 'name || maskName(name)',
      },
    ],
    test: {
      file: 'src/server/data/parties.test.ts',
      name: 'is shown by that address and a masked name, in every answer',
    },
  },
]
