import type { BodyOf } from '#contract/endpoint.ts'
import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf, type MoneyCall, type Page, pageOf } from '#web/api/call.ts'
import { pay } from '#web/api/pay.ts'
import type * as contract from '../contract.ts'
import type { Goal, GoalMovement, Savings } from '../entities.ts'

type GetSavings = typeof contract.getSavings
type OpenGoal = typeof contract.openGoal
type ChangeGoal = typeof contract.changeGoal
type Movements = typeof contract.goalMovements
type Deposit = typeof contract.depositToGoal
type Withdraw = typeof contract.withdrawFromGoal
type Close = typeof contract.closeGoal
type GiveNotice = typeof contract.giveGoalNotice
type WithdrawNotice = typeof contract.withdrawGoalNotice

export type GoalMove = 'deposit' | 'withdraw' | 'close'

/** With the id in it: payments of unknown outcome are kept by path, and each goal has its own. */
export const goalPath = (goalId: string, move: GoalMove) => `/wallet/goals/${goalId}/${move}`

const goalCall = (move: GoalMove, goalId: string, body: object = {}): MoneyCall => ({
  method: 'POST',
  path: goalPath(goalId, move),
  body,
})

type Moved = { goalId: string; amount: number }

const savingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savings: build.query<Savings, void>({
      query: () => call<GetSavings>('GET', '/wallet/goals'),
      transformResponse: (answer: Answer<GetSavings>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    goalMovements: build.query<Page<GoalMovement>, { goalId: string; limit: number }>({
      query: ({ goalId, limit }) =>
        call<Movements>('GET', '/wallet/goals/:goalId/movements', { params: { goalId }, query: { limit } }),
      transformResponse: (answer: Answer<Movements>) => pageOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    openGoal: build.mutation<Answer<OpenGoal>, BodyOf<OpenGoal>>({
      query: (body) => call<OpenGoal>('POST', '/wallet/goals', { body }),
      invalidatesTags: ['TRANSACTION'],
    }),
    changeGoal: build.mutation<Answer<ChangeGoal>, { goalId: string } & BodyOf<ChangeGoal>>({
      query: ({ goalId, ...body }) =>
        call<ChangeGoal>('PATCH', '/wallet/goals/:goalId', { params: { goalId }, body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(showGoal(dataOf(answer.data)))
      },
      invalidatesTags: ['TRANSACTION'],
    }),
    depositToGoal: build.mutation<Answer<Deposit>, Moved>({
      queryFn: pay(({ goalId, amount }) => goalCall('deposit', goalId, { amount })),
      invalidatesTags: ['TRANSACTION'],
    }),
    withdrawFromGoal: build.mutation<Answer<Withdraw>, Moved>({
      queryFn: pay(({ goalId, amount }) => goalCall('withdraw', goalId, { amount })),
      invalidatesTags: ['TRANSACTION'],
    }),
    closeGoal: build.mutation<Answer<Close>, string>({
      queryFn: pay((goalId) => goalCall('close', goalId)),
      invalidatesTags: ['TRANSACTION'],
    }),
    giveGoalNotice: build.mutation<Answer<GiveNotice>, string>({
      query: (goalId) => call<GiveNotice>('POST', '/wallet/goals/:goalId/notice', { params: { goalId } }),
      invalidatesTags: ['TRANSACTION'],
    }),
    withdrawGoalNotice: build.mutation<Answer<WithdrawNotice>, string>({
      query: (goalId) =>
        call<WithdrawNotice>('POST', '/wallet/goals/:goalId/notice/withdraw', { params: { goalId } }),
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
