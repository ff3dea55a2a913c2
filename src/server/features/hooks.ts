import type { AdminCharts, AgentCharts } from '#contract/charts.ts'
import type { PaidTransaction } from '#contract/entities/transactions.ts'
import type { Message } from '#contract/message.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { DetailFields } from '#features/fields.ts'
import { features } from '#features/server.ts'
import type { Cause } from '../data/audit.ts'
import type { LiveCounts } from '../data/live-state.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { type CashOut, payCashOut } from '../payments/cash-out.ts'
import type { Paid } from '../payments/pay.ts'
import type { RefusedPayment, Services } from '../services/services.ts'
import type { Settings } from '../settings/settings.ts'
import { adminChartsOf } from '../totals/admin-charts.ts'
import { agentChartsOf } from '../totals/agent-charts.ts'
import { shutOutsWith } from './shut-outs.ts'

/** The places of the platform where features join in. */

export const liveCounts: LiveCounts = Object.assign({}, ...features.map((feature) => feature.liveCounts))

const gates = features.flatMap(({ cashOutGate }) => cashOutGate ?? [])

/** Pays out, unless a feature decides otherwise. */
export async function cashOutThroughGates(services: Services, cashOut: CashOut): Promise<Paid | Refusal> {
  for (const gate of gates) {
    const decided = await gate(services, cashOut)
    if (decided) return decided
  }
  return payCashOut(services, cashOut)
}

/** The refusal with what features say about it. */
export async function explained(db: Db, refusal: Refusal, payment: RefusedPayment): Promise<Refusal> {
  for (const { refusalData } of features) {
    const data = await refusalData?.(db, refusal.code, payment)
    if (data !== undefined) return { ...refusal, data }
  }
  return refusal
}

/** For the owner of the database, after the migrations. */
export async function prepareForFeatures(owner: Sql, settings: Settings) {
  for (const feature of features) await feature.prepareDatabase?.(owner, settings)
}

export const waitingPayments = features.flatMap((feature) => feature.waitingPayments ?? [])

export function messageOfFeature(transaction: PaidTransaction): Message {
  for (const { paidMessage } of features) {
    const message = paidMessage?.(transaction)
    if (message) return message
  }
  throw new Error(`no feature has a message for a payment of type ${transaction.type}`)
}

/** What features know about a transfer. */
export async function detailOfFeatures(db: Db, seq: bigint, reader: number): Promise<DetailFields> {
  const found = await Promise.all(
    features.map(({ transactionDetail }) => transactionDetail?.(db, seq, reader)),
  )
  return Object.assign({}, ...found)
}

export async function adminChartsWithFeatures(db: Db): Promise<AdminCharts> {
  const [own, ...more] = await Promise.all([
    adminChartsOf(db),
    ...features.map(({ adminCharts }) => adminCharts?.(db)),
  ])
  return Object.assign(own, ...more)
}

export async function agentChartsWithFeatures(db: Db, account: number): Promise<AgentCharts> {
  const [own, ...more] = await Promise.all([
    agentChartsOf(db, account),
    ...features.map(({ agentCharts }) => agentCharts?.(db, account)),
  ])
  return Object.assign(own, ...more)
}

export const shutOutsOf = shutOutsWith(features)

/** For the transaction that disables an administrator. */
export async function endWorkOfAdmin(tx: Tx, adminId: string, cause: Cause) {
  for (const feature of features) await feature.onAdminDisabled?.(tx, adminId, cause)
}

/** What features add to the web app. */
export const siteParts = features.flatMap(({ site }) => site ?? [])
