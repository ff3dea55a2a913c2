import type { Mutant } from '#test/mutants/mutant.ts'

const outcomesTest = 'src/features/schedules/server/outcomes.test.ts'
const badLuckTest = 'src/features/schedules/server/bad-luck.test.ts'
const callsTest = 'src/features/schedules/server/calls.test.ts'

export const scheduleFaults: Mutant[] = [
  {
    fault: 'schedules: a planned payment goes to the person who has the address now',
    edits: [
      {
        file: 'src/features/schedules/server/payment.ts',
        find: "return found === receiver ? amount : 'RECIPIENT_CHANGED'",
        replace: 'void receiver\n  return amount',
      },
    ],
    test: {
      file: outcomesTest,
      name: 'an address that belongs to another person now is not paid, and the plan is paused',
    },
  },
  {
    fault: 'schedules: an occurrence that is over is paid again after a clock that jumped back',
    edits: [
      {
        file: 'src/features/schedules/server/occurrences.ts',
        find: '.find((date) => !rule.taken.includes(date))',
        replace: '.at(0)',
      },
    ],
    test: { file: badLuckTest, name: 'a clock that jumps a day forward and back pays no date twice' },
  },
  {
    fault: 'schedules: a missed payment is carried over to the next day',
    edits: [
      {
        file: 'src/features/schedules/server/hours.ts',
        find: '.find((at) => at > now)',
        replace: '.map((at) => new Date(at.getTime() + 86_400_000)).at(0)',
      },
    ],
    test: {
      file: outcomesTest,
      name: 'without enough money it is tried at each hour of the day, then missed, and never carried over',
    },
  },
  {
    fault: 'schedules: a raise needs no confirmation',
    edits: [
      {
        file: 'src/features/schedules/server/changing.ts',
        find: 'const isRaised = amount > row.amount || fee > row.expectedFee',
        replace: 'const isRaised = amount < 0n || fee < 0n',
      },
    ],
    test: {
      file: callsTest,
      name: 'with a second factor every plan and every raise needs a confirmation of this very call',
    },
  },
  {
    fault: 'schedules: a freeze leaves planned payments active',
    edits: [
      {
        file: 'src/server/accounts/freeze.ts',
        find: '  await tellStopped(tx, id)\n',
        replace: '  void tellStopped\n',
      },
    ],
    test: {
      file: callsTest,
      name: 'a stolen session that plans 50 payments is mailed each time, pays nothing before tomorrow, and a freeze stops all',
    },
  },
  {
    fault: 'schedules: a higher fee is paid without asking',
    edits: [
      {
        file: 'src/features/schedules/server/paying.ts',
        find: 'if (fee <= row.expectedFee) {',
        replace: 'if (fee >= 0n) {',
      },
    ],
    test: {
      file: outcomesTest,
      name: 'a lower fee is taken at once; a higher one pauses the plan until the owner agrees',
    },
  },
]
