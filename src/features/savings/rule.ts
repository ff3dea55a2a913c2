import { ask, type Rule } from '#ledger/rule.ts'
import type { Account, Announcement, Locked } from '#ledger/transfer.ts'
import type { Goal, Goals } from './goal.ts'
import { reachedBy, rulesOf, type SavingRules, savingLegs } from './saving-legs.ts'
import { findRules, goalsOf, lockGoals, markReached } from './statements.ts'

const NAME = 'savings'

/** Its owner saves by a rule. */
type Saver = Account & { hasRule: boolean }

type State = { goals: Goals; rules: SavingRules }

type Options = {
  /** What to tell the holder of a goal that has reached its target. */
  announceReached?: ((goal: Goal) => Announcement) | undefined
}

/** Adds round-ups and shares to the payments of people who save by a rule, and watches over targets. */
export const savingsRule = ({ announceReached }: Options = {}): Rule<State> => ({
  name: NAME,
  columns: (tx) => tx`account.has_rule as "hasRule"`,
  // Read under the locks of the wallets, for batches that touch a goal or a wallet with a rule. Others do not ask.
  load(tx, { requests, accounts, accountColumns }) {
    const [wallets, goals] = [[] as number[], [] as number[]]
    for (const account of accounts.values()) {
      if ((account as Saver).hasRule) wallets.push(account.id)
      if (account.kind === 'goal') goals.push(account.id)
    }
    if (wallets.length + goals.length === 0) return undefined
    const state: State = { goals: new Map(), rules: new Map() }
    return {
      state,
      asks: [
        ask(lockGoals(tx, accountColumns, goals, wallets), (rows) => {
          for (const row of rows) if (!accounts.byId(row.id)) accounts.set(row, row)
          state.goals = goalsOf(rows)
        }),
        ask(findRules(tx, wallets), (rows) => {
          state.rules = rulesOf(rows)
        }),
      ],
      // A wallet has at most one such leg in a posting: of what it pays, or of what it gets.
      legsMax: requests.reduce(
        (sum, request) =>
          sum + request.accounts.filter((ref) => (accounts.get(ref) as Saver | undefined)?.hasRule).length,
        0,
      ),
    }
  },
  judge: (planned, { rules, goals }) => savingLegs(planned, rules, goals),
  writes({ tx, decision: { rows }, at, announce }, { goals }) {
    const reached = reachedBy(rows, goals)
    if (reached.size === 0) return
    if (announceReached) announce([...reached.values()].map(announceReached))
    tx.withCommit(markReached(tx, [...reached.keys()], at))
  },
})

/** The goal whose money this account holds. */
export const goalIn = (locked: Pick<Locked, 'stateOf'>, account: number): Readonly<Goal> | undefined =>
  (locked.stateOf(NAME) as State | undefined)?.goals.get(account)
