import type { FeatureTesting } from '#test/feature.ts'
import { limitMails } from './server/mails.ts'

const addUse = 'database/functions/add_use.sql'
const guard = 'database/functions/post_transfers.sql'
const useTest = 'src/ledger/use.test.ts'
const rule = 'src/features/limits/rule.ts'
const ruleTest = 'src/features/limits/rule.test.ts'

export default {
  fuzz: {
    /** Pauses that are to come end at once, or the fuzzer could not pay after a minute. */
    async ids({ sql }) {
      await sql`
        insert into policy (kind, effective_at)
        select distinct 'pause', effective_at from policy where kind = 'pause' and effective_at > now()`
      return {}
    },
    bodies: {
      '/admin/users/:userId/tier': () => ({ tier: 'simplified', reason: 'The papers have expired' }),
      '/pauses': (random) => ({
        type: random.pick(['add_money', 'withdraw', 'send_money', 'cash_in', 'cash_out']),
        reason: 'The bank has an outage',
      }),
    },
  },
  mails: [
    limitMails.tierMail('rahim@batua.test', 'simplified'),
    limitMails.tierMail('rahim@batua.test', 'regular'),
    limitMails.typePausedMail('rahim@batua.test', 'cash_out', {
      by: 'মাহমুদ হাসান',
      reason: 'ব্যাংকের লাইন বন্ধ',
      effectiveAt: new Date('2026-11-19T12:20:00Z'),
    }),
  ],
  faults: [
    {
      fault: 'a pause ends with the next version that was agreed before it',
      edits: [
        {
          file: 'src/features/limits/server/pause.ts',
          find: 'for (const at of moments) {',
          replace: 'for (const at of moments.slice(0, 1)) {',
        },
      ],
      test: {
        file: 'src/features/limits/server/pause.test.ts',
        name: 'a pause holds although a version that was agreed before it would resume the type',
      },
    },
    {
      fault: 'the serving role writes any version',
      edits: [
        {
          file: 'database/functions/policy_is_allowed.sql',
          find: 'if is_agreed then return null; end if;',
          replace: 'return null;',
        },
      ],
      test: {
        file: 'src/features/limits/server/versions.test.ts',
        name: 'writes no version that two administrators did not agree to',
      },
    },
    {
      fault: 'the use of a day goes on the next day',
      edits: [
        {
          file: addUse,
          find: 'more_sum + case when used[slot + 1] >= day',
          replace: 'more_sum + case when used[slot + 1] >= 0',
        },
      ],
      test: { file: useTest, name: 'a payment counts on its day in Dhaka, to the millisecond' },
    },
    {
      fault: 'counters go back with the clock',
      edits: [{ file: addUse, find: 'greatest(used[slot + 1], day)', replace: 'day' }],
      test: { file: useTest, name: 'when the clock steps back, payments count on the day that was reached' },
    },
    {
      fault: 'a second type in one batch replaces the use of the first',
      edits: [
        {
          file: guard,
          find: 'if use_slots[used_place] is not null then',
          replace: 'if false then',
        },
      ],
      test: {
        file: useTest,
        name: 'each type counts for the wallet that pays, or that gets cash or a deposit, and for nobody else',
      },
    },
    {
      fault: 'cash counts for the agent',
      edits: [
        {
          file: guard,
          find: "        used_place := case use_direction(types[place]) when 'in' then credit else debit end;\n        if backdated",
          replace: '        used_place := debit;\n        if backdated',
        },
      ],
      test: {
        file: useTest,
        name: 'each type counts for the wallet that pays, or that gets cash or a deposit, and for nobody else',
      },
    },
    {
      fault: 'the guard counts a wallet that is not filled',
      edits: [
        {
          file: guard,
          find: 'when account.used is null then null',
          replace: 'when false then null',
        },
      ],
      test: { file: useTest, name: 'is not counted by a posting, and no audit misses its numbers' },
    },
    {
      fault: 'payments of one batch do not count for the next one of the batch',
      edits: [{ file: rule, find: 'state.uses.set(counted.key, {', replace: 'new Map().set(counted.key, {' }],
      test: {
        file: ruleTest,
        name: 'the second of two payments in one batch is refused, and the first stays',
      },
    },
    {
      fault: 'a payment that is refused after the limits counts for the next one of the batch',
      edits: [
        {
          file: 'src/ledger/decide.ts',
          find: '  for (const { rule, state } of rules) rule.count?.(planned, all, state)\n',
          replace: '',
        },
        {
          file: 'src/ledger/decide.ts',
          find: '  const code = postLegs(request, legs, deciding, undo)\n',
          replace:
            '  for (const { rule, state } of rules) rule.count?.(planned, [], state)\n' +
            '  const code = postLegs(request, legs, deciding, undo)\n',
        },
      ],
      test: {
        file: 'src/features/limits/model.test.ts',
        name: 'random payments and reversals under random limits, fees, pauses, tiers and clocks have the outcome, legs, balance and use of a plain model',
      },
    },
    {
      fault: 'a limit of a deposit is checked for its source',
      edits: [
        {
          file: 'src/features/limits/use.ts',
          find: "slots[type].direction === 'in' ? 'credit' : 'debit'",
          replace: "slots[type].direction === 'in' ? 'debit' : 'debit'",
        },
      ],
      test: { file: ruleTest, name: 'an agent learns only that a limit of the customer is reached' },
    },
    {
      fault: 'goals do not count for what a wallet may hold',
      edits: [{ file: rule, find: 'receiver.balance + receiver.saved', replace: 'receiver.balance' }],
      test: {
        file: ruleTest,
        name: 'a full wallet gets nothing: goals count, and a sender is told only that it is not available',
      },
    },
    {
      fault: 'the guard does not know limits',
      edits: [
        {
          file: guard,
          find: 'if has_rules and backdated is null then bounds',
          replace: 'if false then bounds',
        },
      ],
      test: { file: ruleTest, name: 'refuses a payment above the day' },
    },
    {
      fault: 'a process keeps the first version that it has seen',
      edits: [
        {
          file: 'src/features/limits/versions.ts',
          find: 'policies.filter((policy) => !this.#rows.has(policy))',
          replace: 'this.#rows.size > 0 ? [] : [...policies]',
        },
      ],
      test: {
        file: ruleTest,
        name: 'a version counts from its time on, in a process that knows an older one',
      },
    },
  ],
} satisfies FeatureTesting
