import { poishaToTaka } from '#contract/money.ts'
import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { demoSavings } from './server/demo.ts'
import { countGoals } from './server/goals.ts'
import { savingsMails } from './server/mails.ts'
import { changeGoal, getSavings, goalMovements, openGoal } from './server/routes/goals.ts'
import { closeGoal, depositToGoal, withdrawFromGoal } from './server/routes/money.ts'
import { giveGoalNotice, withdrawGoalNotice } from './server/routes/notice.ts'

export const savings: Feature = {
  contract,
  group: {
    name: 'Savings',
    description:
      'Goals that a user puts money aside for. Their money is not part of the balance of the wallet.',
    paths: ['/wallet/goals'],
  },
  routes: [
    getSavings,
    counted('goal', openGoal),
    counted('goal', changeGoal),
    goalMovements,
    depositToGoal,
    withdrawFromGoal,
    closeGoal,
    counted('goal', giveGoalNotice),
    counted('goal', withdrawGoalNotice),
  ],
  ruleTerms: {
    announceReached: ({ name, target, holderEmail }) => ({
      topic: 'mail',
      payload: savingsMails.goalReachedMail(holderEmail, name, poishaToTaka(target ?? 0n)),
    }),
  },
  paidMessage: ({ type, sender, amount, goal }) =>
    type === 'savings'
      ? { code: sender ? 'savingAdded' : 'savingTakenOut', amount, name: goal?.name ?? '' }
      : undefined,
  async adminCharts(db) {
    const { open, savers, balance } = await countGoals(db)
    return { savings: { open, savers, held: poishaToTaka(balance) } }
  },
  demo: demoSavings,
  gauges: gauges(
    countGoals,
    { name: 'batua_goals_open', help: 'Savings goals that are open', of: ({ open }) => open },
    {
      name: 'batua_goals_taka',
      help: 'Taka that all savings goals hold together',
      of: ({ balance }) => poishaToTaka(balance),
    },
  ),
}
