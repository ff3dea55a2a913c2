import type { FeatureTesting } from '#test/feature.ts'

const addUse = 'database/functions/add_use.sql'
const guard = 'database/functions/post_transfers.sql'
const useTest = 'src/ledger/use.test.ts'

export default {
  faults: [
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
          find: "case use_direction(types[place]) when 'in' then credit else debit end",
          replace: 'debit',
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
          find: 'use_slots[place] is null or account.used is null',
          replace: 'use_slots[place] is null',
        },
      ],
      test: { file: useTest, name: 'is not counted by a posting, and no audit misses its numbers' },
    },
  ],
} satisfies FeatureTesting
