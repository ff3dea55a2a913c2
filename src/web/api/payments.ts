import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import { walletCalls } from '#contract/calls/wallet.ts'
import type * as endpoints from '#contract/endpoints/wallet.ts'
import type { PaymentOutcome } from '#contract/entities/transactions.ts'
import type { Success } from '#contract/envelope.ts'
import { api } from './base.ts'
import { type CallArgs, call, type Typed } from './call.ts'
import { notSent } from './errors.ts'
import { happened } from './open-payments.ts'
import { isOffline, type Send } from './payment-effects.ts'
import type { Outcome } from './send.ts'

const wallet: Typed<typeof walletCalls, typeof endpoints> = walletCalls

type OutcomeAnswer = Success<PaymentOutcome>

/** Asks about the payment under a key, without sending the payment itself. */
const ask =
  (event: 'check' | 'cancel', callOf: (key: string) => CallArgs) =>
  async (key: string, _api: BaseQueryApi, _options: unknown, send: Send) => {
    happened(key, event)
    const outcome = isOffline() ? { error: notSent } : await send(callOf(key))
    happened(key, isOutcome(outcome) ? 'told outcome' : 'told nothing')
    return outcome as { data: OutcomeAnswer; error?: undefined } | Extract<Outcome, { error: object }>
  }

const isOutcome = ({ error, data }: Outcome) => !error && isSettled((data as OutcomeAnswer).data)

/** Only a payment that is posted or refused is settled. */
export const isSettled = ({ outcome }: PaymentOutcome) => outcome === 'posted' || outcome === 'refused'

const ofPosted = (answer: OutcomeAnswer | undefined) =>
  answer?.data.outcome === 'posted' ? (['TRANSACTION'] as const) : []

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkPayment: build.mutation<OutcomeAnswer, string>({
      queryFn: ask('check', (paymentKey) => call(wallet.getPayment, { params: { paymentKey } })),
      invalidatesTags: ofPosted,
    }),
    cancelPayment: build.mutation<OutcomeAnswer, string>({
      queryFn: ask('cancel', (paymentKey) =>
        call(wallet.cancelPayment, {
          params: { paymentKey },
        }),
      ),
      invalidatesTags: ofPosted,
    }),
  }),
})

export const { useCheckPaymentMutation, useCancelPaymentMutation } = paymentsApi
