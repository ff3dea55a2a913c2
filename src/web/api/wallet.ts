import type { BodyOf } from '#contract/endpoint.ts'
import type * as transactions from '#contract/endpoints/transactions.ts'
import type * as contract from '#contract/endpoints/wallet.ts'
import type { RecipientName } from '#contract/entities/people.ts'
import type { Wallet } from '#contract/entities/totals.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf, moneyCall, type Page, pageOf } from './call.ts'
import { pay } from './pay.ts'

type GetWallet = typeof contract.getWallet
type MyTransactions = typeof contract.myTransactions
type AddMoney = typeof contract.addMoney
type Withdraw = typeof contract.withdraw
type SendMoney = typeof contract.sendMoney
type FindRecipient = typeof contract.findRecipient
type CashIn = typeof transactions.cashInSingular

export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    wallet: build.query<Wallet, void>({
      query: () => call<GetWallet>('GET', '/wallet/me'),
      transformResponse: (answer: Answer<GetWallet>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    myTransactions: build.query<Page<Transaction>, { page?: number; limit: number }>({
      query: (query) => call<MyTransactions>('GET', '/wallet/my-transactions', { query }),
      transformResponse: (answer: Answer<MyTransactions>) => pageOf(answer),
      providesTags: ['TRANSACTION'],
    }),
    findRecipient: build.mutation<RecipientName | null, string>({
      query: (recipientPhone) =>
        call<FindRecipient>('POST', '/wallet/recipient', { body: { recipientPhone } }),
      transformResponse: (answer: Answer<FindRecipient>) => dataOf(answer),
    }),
    addMoney: build.mutation<Answer<AddMoney>, BodyOf<AddMoney> | BodyOf<CashIn>>({
      queryFn: pay((body) =>
        'userEmail' in body
          ? moneyCall<CashIn>('POST', '/transaction/cash-in', body)
          : moneyCall<AddMoney>('POST', '/wallet/me/add-money', body),
      ),
      invalidatesTags: ['TRANSACTION'],
    }),
    withdraw: build.mutation<Answer<Withdraw>, BodyOf<Withdraw>>({
      queryFn: pay((body) => moneyCall<Withdraw>('POST', '/wallet/me/withdraw', body)),
      invalidatesTags: ['TRANSACTION'],
    }),
    sendMoney: build.mutation<Answer<SendMoney>, BodyOf<SendMoney>>({
      queryFn: pay((body) => moneyCall<SendMoney>('POST', '/wallet/me/send-money', body)),
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
