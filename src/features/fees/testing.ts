import { policyMails } from '#features/policies/server/mails.ts'
import type { FeatureTesting } from '#test/feature.ts'
import { feeMails } from './server/mails.ts'
import { feeRule } from './testing/tariffs.ts'
import { shownRule } from './wire.ts'

const rule = 'src/features/fees/rule.ts'
const ruleTest = 'src/features/fees/rule.test.ts'

export default {
  fuzz: {
    fields: { expectedFee: () => 0 },
    bodies: {
      '/policies/estimate': (random) => ({
        rules: {
          vatPpm: 150_000,
          rules: [shownRule(feeRule('send_money', { flat: BigInt(random.int(0, 1000)) }))],
        },
      }),
    },
  },
  mails: [
    policyMails.newPolicyMail('rahim@batua.test', feeMails.tariffSummary({ from: null, until: null }), {
      checker: 'মাহমুদ হাসান',
      effectiveAt: new Date('2026-11-19T12:20:00Z'),
    }),
  ],
  faults: [
    {
      fault: 'a payment is posted without its fee',
      edits: [
        {
          file: rule,
          find: 'return charge.fee === 0n ? nothing :',
          replace: 'return charge.fee >= 0n ? nothing :',
        },
      ],
      test: {
        file: ruleTest,
        name: 'the fee goes from the payer to the fees, in the posting of the payment',
      },
    },
    {
      fault: 'a fee is a posting of its own',
      edits: [
        {
          file: 'src/ledger/legs.ts',
          find: 'const group = rows.length > first ?',
          replace: "const group = rows.length > first && leg.type !== 'fee' ?",
        },
      ],
      test: {
        file: ruleTest,
        name: 'the fee goes from the payer to the fees, in the posting of the payment',
      },
    },
    {
      fault: 'a tariff leaves payments without a rule',
      edits: [
        {
          file: 'src/features/fees/payloads.ts',
          find: 'isOpen(group.at(-1) as Band)',
          replace: 'group.length > 0',
        },
      ],
      test: {
        file: 'src/features/fees/server/versions.test.ts',
        name: 'a tariff whose last rule has a bound is refused, and nothing is stored',
      },
    },
    {
      fault: 'the serving role writes the fees of a tariff alone',
      edits: [
        {
          file: 'database/migrations/0202_tariffs_by_proposals.sql',
          find: "execute function policy_is_allowed('policy')",
          replace: "when (false) execute function policy_is_allowed('policy')",
        },
      ],
      test: {
        file: 'src/features/fees/server/versions.test.ts',
        name: 'adds no fee to a tariff, and changes or deletes none',
      },
    },
    {
      fault: 'a payer pays a fee that they were not told',
      edits: [
        {
          file: rule,
          find: "if (isOther(charge.fee, request.expectedFee ?? 0n, counted)) return 'FEE_CHANGED'",
          replace: '',
        },
      ],
      test: { file: ruleTest, name: 'without a tariff a payer who was told a fee pays nothing' },
    },
    {
      fault: 'payments of one batch do not count for the band of the next one of the batch',
      edits: [
        { file: rule, find: 'state.monthAmounts.set(counted.key,', replace: 'new Map().set(counted.key,' },
      ],
      test: { file: ruleTest, name: 'payments of one batch count for the band of the month' },
    },
    {
      fault: 'a process keeps the first tariff that it has seen',
      edits: [
        {
          file: 'src/features/fees/versions.ts',
          find: 'policies.filter((policy) => !this.#tariffs.has(policy))',
          replace: 'this.#tariffs.size > 0 ? [] : [...policies]',
        },
      ],
      test: { file: ruleTest, name: 'a tariff holds from its time on, in a process that knows an older one' },
    },
    {
      fault: 'VAT is rounded down',
      edits: [
        {
          file: 'database/functions/vat_within.sql',
          find: '(2 * fee * vat_ppm + 1000000 + vat_ppm)',
          replace: '(2 * fee * vat_ppm)',
        },
      ],
      test: {
        file: 'src/features/fees/tariff.test.ts',
        name: 'the database computes the fees, commissions and VAT of the contract, in random cases',
      },
    },
    {
      fault: 'an approval is not bound to the fee',
      edits: [
        {
          file: 'src/features/consent/permit.ts',
          find: '(request.expectedFee ?? 0n) === fee',
          replace: 'fee >= 0n',
        },
        {
          file: 'src/features/consent/server/asking.ts',
          find: 'and fee = ',
          replace: 'and 0 = 0 * ',
        },
      ],
      test: {
        file: 'src/features/consent/server/fees.test.ts',
        name: 'an approval of one fee does not serve a cash-out with another one',
      },
    },
    {
      fault: 'the guard lets a commission go to anybody',
      edits: [
        {
          file: 'database/functions/charge_fits.sql',
          find: 'behind = 2 and credit = head_agent',
          replace: 'behind = 2',
        },
      ],
      test: {
        file: 'src/ledger/guard.test.ts',
        name: 'charge a second fee, pay a commission to anybody but the agent, or more than the fee',
      },
    },
  ],
} satisfies FeatureTesting
