import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { limits } from '#contract/limits.ts'
import { poishaToTaka } from '#contract/money.ts'
import { createLedger, type Ledger, type LedgerOptions } from '#ledger/writer.ts'
import { hashesAtOnce, hashQueue } from '../accounts/hash-queue.ts'
import { callerLookup } from '../accounts/sessions.ts'
import { historyLookup } from '../data/transactions.ts'
import { balanceLookup, findSystemAccounts, STRIPES } from '../data/wallets.ts'
import { type FundingSource, fundingSource } from '../funding/source.ts'
import type { Services } from '../http/services.ts'
import { receiptTags } from '../keys/receipt-tags.ts'
import { goalReachedMail } from '../messages/mail/texts.ts'
import { enqueueWithCommit } from '../messages/outbox/enqueue.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import type { Settings } from '../settings/settings.ts'
import { type AppOptions, createApp } from './app.ts'
import type { Connections } from './connections.ts'

export type Parts = {
  connections: Connections
  settings: Settings
  log: Logger
  /** Defaults to the funding source that the settings name. */
  funding?: FundingSource
  /** Undefined: payments have no tag for their receipts, and authenticator apps cannot be turned on. */
  ring?: KeyRing | undefined
} & Pick<LedgerOptions, 'onBatch'> &
  Pick<AppOptions, 'onAnswers' | 'routes'>

export type Assembled = { ledger: Ledger; services: Services; app: FastifyInstance }

/** Builds the API of one process on its connections. Tests use it too, so that they test the server that ships. */
export async function assemble(parts: Parts): Promise<Assembled> {
  const { connections, settings, log, funding = fundingSource(settings) } = parts
  const { onBatch, onAnswers, routes } = parts
  const { ledger: ledgerSql, ...pools } = connections
  const ledger = createLedger(ledgerSql, {
    enqueue: enqueueWithCommit,
    announceReached: ({ name, target, holderEmail }) => ({
      topic: 'mail',
      payload: goalReachedMail(holderEmail, name, poishaToTaka(target ?? 0n)),
    }),
    callsPerMinute: settings.rateLimits ? limits.moneyCallsPerMinute : undefined,
    ...(onBatch && { onBatch }),
  })
  const services = await createServices({
    ...pools,
    settings,
    log,
    ledger,
    funding,
    keys: parts.ring,
    receiptTags: receiptTags(parts.ring),
  })
  const app = createApp({ services, ...(onAnswers && { onAnswers }), ...(routes && { routes }) })
  return { ledger, services, app }
}

/** Workers of one primary process use consecutive stripes. Other processes may use the same stripe by chance. */
const ownStripe = () => (cluster.worker?.id ?? process.pid) % STRIPES

type BaseServices = Pick<
  Services,
  'sql' | 'byKey' | 'lists' | 'settings' | 'keys' | 'log' | 'ledger' | 'funding' | 'receiptTags'
>

const createServices = async (base: BaseServices): Promise<Services> => {
  const { sql, settings, byKey } = base
  return {
    ...base,
    passwords: hashQueue({ atOnce: hashesAtOnce(settings.workers) }),
    system: await findSystemAccounts(sql, ownStripe()),
    callerByToken: callerLookup(byKey),
    balanceOf: balanceLookup(byKey),
    historyOf: historyLookup(byKey),
  }
}
