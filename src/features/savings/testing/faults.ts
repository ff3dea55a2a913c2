import type { Mutant } from '#test/mutants/mutant.ts'

const savingsTest = 'src/features/savings/rule.test.ts'
const goalsTest = 'src/features/savings/server/routes/goals.test.ts'
const lockTest = 'src/features/savings/server/routes/lock.test.ts'
const closingTest = 'src/features/savings/server/routes/closing.test.ts'

export const savingsFaults: Mutant[] = [
  {
    fault: 'a round-up refuses the payment that it belongs to',
    edits: [
      { file: 'src/features/savings/saving-legs.ts', find: ', isOptional: true, label', replace: ', label' },
    ],
    test: { file: savingsTest, name: 'a round-up that the balance does not cover is dropped' },
  },
  {
    fault: 'a rule fills a goal that is closed',
    edits: [
      {
        file: 'src/features/savings/saving-legs.ts',
        find: '!goal || goal.isClosed',
        replace: '!goal',
      },
    ],
    test: { file: savingsTest, name: 'a rule does not fill a closed goal, and the payment is posted' },
  },
  {
    fault: 'a withdrawal from savings is shared into savings again',
    edits: [
      {
        file: 'src/features/savings/saving-legs.ts',
        find: "new Set(['send_money', 'cash_in', 'add_money'])",
        replace: "new Set(['send_money', 'cash_in', 'add_money', 'savings'])",
      },
    ],
    test: {
      file: savingsTest,
      name: 'a withdrawal is rounded up, a deposit and a cash-in are shared, and savings are neither',
    },
  },
  {
    fault: 'a locked goal gives its money out',
    edits: [
      {
        file: 'src/features/savings/server/payments.ts',
        find: "way === 'withdraw' && isLocked(goal, locked.at)",
        replace: "way === 'deposit' && isLocked(goal, locked.at)",
      },
    ],
    test: { file: lockTest, name: 'a locked goal refuses withdrawals' },
  },
  {
    fault: 'a deposit ignores that its goal was closed meanwhile',
    edits: [
      {
        file: 'src/features/savings/server/payments.ts',
        find: "if (!goal || goal.isClosed) return 'GOAL_NOT_FOUND'",
        replace: "if (!goal) return 'GOAL_NOT_FOUND'",
      },
    ],
    test: { file: closingTest, name: 'a deposit that waits while the goal is closed finds no goal' },
  },
  {
    fault: 'everybody can find every goal',
    edits: [
      {
        file: 'src/features/savings/server/goals.ts',
        find: 'where account.holder = $',
        replace: 'where account.holder is not null or account.holder = $',
      },
    ],
    test: { file: goalsTest, name: 'of another person does not exist' },
  },
]
