import { transactionsCalls } from '#contract/calls/transactions.ts'
import { walletCalls } from '#contract/calls/wallet.ts'
import type * as transactionsEndpoints from '#contract/endpoints/transactions.ts'
import type * as walletEndpoints from '#contract/endpoints/wallet.ts'
import type { RecipientName } from '#contract/entities/people.ts'
import type { Wallet } from '#contract/entities/totals.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, type Body, call, dataOf, moneyCall, type Page, pageOf, type Typed } from './call.ts'
import { pay } from './pay.ts'

const transactions: Typed<typeof transactionsCalls, typeof transactionsEndpoints> = transactionsCalls
const wallet: Typed<typeof walletCalls, typeof walletEndpoints> = walletCalls

export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    wallet: build.query<Wallet, void>({
      query: () => call(wallet.getWallet),
      transformResponse: (answer: Answer<typeof wallet.getWallet>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    myTransactions: build.query<Page<Transaction>, { page?: number; limit: number }>({
      query: (query) => call(wallet.myTransactions, { query }),
      transformResponse: (answer: Answer<typeof wallet.myTransactions>) => pageOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    findRecipient: build.mutation<RecipientName | null, string>({
      query: (recipientPhone) => call(wallet.findRecipient, { body: { recipientPhone } }),
      transformResponse: (answer: Answer<typeof wallet.findRecipient>) => dataOf(answer),
    }),
    addMoney: build.mutation<
      Answer<typeof wallet.addMoney>,
      Body<typeof wallet.addMoney> | Body<typeof transactions.cashInSingular>
    >({
      queryFn: pay((body) =>
        'userEmail' in body ? moneyCall(transactions.cashInSingular, body) : moneyCall(wallet.addMoney, body),
      ),
      invalidatesTags: ['TRANSACTION'],
    }),
    withdraw: build.mutation<Answer<typeof wallet.withdraw>, Body<typeof wallet.withdraw>>({
      queryFn: pay((body) => moneyCall(wallet.withdraw, body)),
      invalidatesTags: ['TRANSACTION'],
    }),
    sendMoney: build.mutation<Answer<typeof wallet.sendMoney>, Body<typeof wallet.sendMoney>>({
      queryFn: pay((body) => moneyCall(wallet.sendMoney, body)),
      invalidatesTags: ['TRANSACTION'],
    }),
  }),
})

export const {
  useWalletQuery,
  useMyTransactionsQuery,
  useAddMoneyMutation,
  useWithdrawMutation,
  useSendMoneyMutation,
  useFindRecipientMutation,
} = walletApi

type ApiState = Parameters<ReturnType<typeof walletApi.endpoints.myTransactions.select>>[0]

/**
 * The running number up to which all data on this page is known to be; undefined without a history, and while the
 * balance is not the one after the newest entry.
 */
export function knownEntries(state: unknown): number | undefined {
  const { wallet, myTransactions } = walletApi.endpoints
  const balance = wallet.select()(state as ApiState).data?.balance
  const histories = walletApi.util
    .selectCachedArgsForQuery(state as ApiState, 'myTransactions')
    .flatMap((args) => myTransactions.select(args)(state as ApiState).data ?? [])
  const isOther = ({ rows: [newest], meta: { page } }: Page<Transaction>) =>
    page === 1 && newest && balance !== undefined && newest.balanceAfter !== balance
  if (histories.length === 0 || histories.some(isOther)) return undefined
  return Math.min(...histories.map(({ meta }) => meta.total))
}
