import { api } from '#web/api/base.ts'
import {
  type Answer,
  type Body,
  call,
  dataOf,
  type MoneyCall,
  type Page,
  pageOf,
  type Typed,
} from '#web/api/call.ts'
import { pay } from '#web/api/pay.ts'
import { savingsCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Goal, GoalMovement, Savings } from '../entities.ts'

const savings: Typed<typeof savingsCalls, typeof endpoints> = savingsCalls

const moves = {
  deposit: savingsCalls.depositToGoal,
  withdraw: savingsCalls.withdrawFromGoal,
  close: savingsCalls.closeGoal,
}
export type GoalMove = keyof typeof moves

/** With the id in it: payments of unknown outcome are kept by path, and each goal has its own. */
export const goalPath = (goalId: string, move: GoalMove) => moves[move].path.replace(':goalId', goalId)

const goalCall = (move: GoalMove, goalId: string, body: object = {}): MoneyCall => ({
  method: moves[move].method,
  path: goalPath(goalId, move),
  body,
})

type Moved = { goalId: string; amount: number }

const savingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savings: build.query<Savings, void>({
      query: () => call(savings.getSavings),
      transformResponse: (answer: Answer<typeof savings.getSavings>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    goalMovements: build.query<Page<GoalMovement>, { goalId: string; limit: number }>({
      query: ({ goalId, limit }) => call(savings.goalMovements, { params: { goalId }, query: { limit } }),
      transformResponse: (answer: Answer<typeof savings.goalMovements>) => pageOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    openGoal: build.mutation<Answer<typeof savings.openGoal>, Body<typeof savings.openGoal>>({
      query: (body) => call(savings.openGoal, { body }),
      invalidatesTags: ['TRANSACTION'],
    }),
    changeGoal: build.mutation<
      Answer<typeof savings.changeGoal>,
      { goalId: string } & Body<typeof savings.changeGoal>
    >({
      query: ({ goalId, ...body }) => call(savings.changeGoal, { params: { goalId }, body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(showGoal(dataOf(answer.data)))
      },
      invalidatesTags: ['TRANSACTION'],
    }),
    depositToGoal: build.mutation<Answer<typeof savings.depositToGoal>, Moved>({
      queryFn: pay(({ goalId, amount }) => goalCall('deposit', goalId, { amount })),
      invalidatesTags: ['TRANSACTION'],
    }),
    withdrawFromGoal: build.mutation<Answer<typeof savings.withdrawFromGoal>, Moved>({
      queryFn: pay(({ goalId, amount }) => goalCall('withdraw', goalId, { amount })),
      invalidatesTags: ['TRANSACTION'],
    }),
    closeGoal: build.mutation<Answer<typeof savings.closeGoal>, string>({
      queryFn: pay((goalId) => goalCall('close', goalId)),
      invalidatesTags: ['TRANSACTION'],
    }),
    giveGoalNotice: build.mutation<Answer<typeof savings.giveGoalNotice>, string>({
      query: (goalId) => call(savings.giveGoalNotice, { params: { goalId } }),
      invalidatesTags: ['TRANSACTION'],
    }),
    withdrawGoalNotice: build.mutation<Answer<typeof savings.withdrawGoalNotice>, string>({
      query: (goalId) => call(savings.withdrawGoalNotice, { params: { goalId } }),
      invalidatesTags: ['TRANSACTION'],
    }),
  }),
})

/** Shows a changed goal before the list is loaded again. */
const showGoal = (changed: Goal) =>
  savingsApi.util.updateQueryData('savings', undefined, (savings) => {
    savings.goals = savings.goals.map((goal) => (goal._id === changed._id ? changed : goal))
  })

export const {
  useSavingsQuery,
  useGoalMovementsQuery,
  useOpenGoalMutation,
  useChangeGoalMutation,
  useDepositToGoalMutation,
  useWithdrawFromGoalMutation,
  useCloseGoalMutation,
  useGiveGoalNoticeMutation,
  useWithdrawGoalNoticeMutation,
} = savingsApi
