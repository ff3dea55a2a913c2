import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { limits } from '#contract/limits.ts'
import { type RuleTerms, rulesOf } from '#features/rules.ts'
import { features } from '#features/server.ts'
import { type BatchReport, createLedger, type Ledger, type LedgerOptions } from '#ledger/writer.ts'
import { hashesAtOnce, hashQueue } from '../accounts/hash-queue.ts'
import { claimLookup } from '../accounts/phone-claims.ts'
import { callerLookup, endedSessions } from '../accounts/sessions.ts'
import { historyLookup } from '../data/transactions.ts'
import { balanceLookup, findSystemAccounts, STRIPES } from '../data/wallets.ts'
import type { DatabaseTarget } from '../database/connect.ts'
import { replicaReads } from '../database/replica.ts'
import { explained, liveCounts } from '../features/hooks.ts'
import { type FundingSource, fundingSource } from '../funding/source.ts'
import { receiptTags } from '../keys/receipt-tags.ts'
import { movedAccounts } from '../live/moved.ts'
import { createPlaces } from '../live/places.ts'
import { localSignals, type Signals } from '../live/signals.ts'
import { createLiveStates } from '../live/states.ts'
import { createStreams } from '../live/streams.ts'
import { createWaits } from '../live/waits.ts'
import { enqueueWithCommit } from '../messages/outbox/enqueue.ts'
import type { Services } from '../services/services.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import type { Settings } from '../settings/settings.ts'
import { type AppOptions, createApp } from './app.ts'
import type { Connections } from './connections.ts'

export type Parts = {
  connections: Connections
  /** Where checks of the books connect to. */
  checkTarget: DatabaseTarget
  settings: Settings
  log: Logger
  /** Defaults to the funding source that the settings name. */
  funding?: FundingSource
  /** Undefined: payments have no tag for their receipts, and authenticator apps cannot be turned on. */
  ring?: KeyRing | undefined
  /** How long reads avoid a replica that could not be used. */
  replicaPauseMs?: number
  /** Defaults to signals within this process. */
  signals?: Signals
} & Pick<LedgerOptions, 'onBatch'> &
  Pick<AppOptions, 'onAnswers' | 'routes'>

export type Assembled = { ledger: Ledger; services: Services; app: FastifyInstance }

/** Builds the API of one process on its connections. Tests use it too, so that they test the server that ships. */
export async function assemble(parts: Parts): Promise<Assembled> {
  const { connections, settings, log, funding = fundingSource(settings) } = parts
  const { onBatch, onAnswers, routes, replicaPauseMs } = parts
  const { signals = localSignals() } = parts
  const { ledger: ledgerSql, replica, ...pools } = connections
  const ruleTerms: RuleTerms = Object.assign({}, ...features.map(({ ruleTerms }) => ruleTerms))
  const rules = rulesOf({
    callsPerMinute: settings.rateLimits ? limits.moneyCallsPerMinute : undefined,
    confirmAbove: settings.stepUpAbovePoisha,
    ...ruleTerms,
  })
  const ledger = createLedger(ledgerSql, {
    rules,
    enqueue: enqueueWithCommit,
    onBatch: (report: BatchReport) => {
      signals.publish(movedAccounts(report.outcomes))
      onBatch?.(report)
    },
  })
  const services = await createServices({
    ...pools,
    replica: replicaReads({ replica, log, ...(replicaPauseMs !== undefined && { pauseMs: replicaPauseMs }) }),
    checkTarget: parts.checkTarget,
    settings,
    log,
    ledger,
    rules,
    dueRules: rulesOf(ruleTerms),
    funding,
    keys: parts.ring,
    receiptTags: receiptTags(parts.ring),
    signals,
  })
  const app = createApp({ services, ...(onAnswers && { onAnswers }), ...(routes && { routes }) })
  return { ledger, services, app }
}

/** Workers of one primary process use consecutive stripes. Other processes may use the same stripe by chance. */
const ownStripe = () => (cluster.worker?.id ?? process.pid) % STRIPES

type BaseServices = Pick<
  Services,
  | 'sql'
  | 'byKey'
  | 'lists'
  | 'replica'
  | 'checkTarget'
  | 'settings'
  | 'keys'
  | 'log'
  | 'ledger'
  | 'rules'
  | 'dueRules'
  | 'funding'
  | 'receiptTags'
  | 'signals'
>

const createServices = async (base: BaseServices): Promise<Services> => {
  const { sql, settings, byKey, signals } = base
  const liveStates = createLiveStates(byKey, liveCounts)
  return {
    ...base,
    passwords: hashQueue({ atOnce: hashesAtOnce(settings.workers) }),
    system: await findSystemAccounts(sql, ownStripe()),
    callerByToken: callerLookup(byKey),
    balanceOf: balanceLookup(byKey),
    phoneClaimOf: claimLookup(byKey),
    historyOf: historyLookup(byKey),
    explained: (refusal, payment) => explained(byKey, refusal, payment),
    waits: createWaits(signals),
    callerUnseen: callerLookup(byKey, { unseen: true }),
    liveStateOf: liveStates.stateOf,
    streams: createStreams({
      signals,
      states: liveStates,
      ended: (sessionIds) => endedSessions(byKey, sessionIds),
      places: createPlaces(sql, signals),
    }),
  }
}
