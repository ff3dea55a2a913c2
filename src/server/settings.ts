import { availableParallelism } from 'node:os'
import type { CountryCode } from 'libphonenumber-js/max'
import { takaToPoisha } from '#contract/money.ts'
import { rates } from '#contract/rates.ts'
import type { KeyRing } from './keys/key-ring.ts'
import {
  DEFAULT_PORT,
  type Environment,
  type LogFormat,
  type LogLevel,
  readEnvironment,
} from './settings/environment.ts'
import { isLoopbackHost } from './settings/loopback.ts'

/** Where text messages are posted to, and the secret that signs them. */
export type SmsEndpoint = { url: string; secret: string }

export type Settings = {
  port: number
  host: string
  /** Only this machine can reach the server, and nobody calls it production: see `isLocal` below. */
  isLocal: boolean
  /** The origin people see, without a path. */
  publicUrl: string
  /** False: PUBLIC_URL is not set, and `publicUrl` is a guess that serves a local start only. */
  hasPublicUrl: boolean
  /** People may use the server over plain http, elsewhere than on this machine. */
  allowPlainHttp: boolean
  /** Addresses, networks, or names of networks. */
  trustProxy: string[] | undefined
  corsOrigin: string | undefined
  dataDir: string
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  /** Of the role that owns and migrates the database; undefined: `databaseUrl` does that too. */
  migrateDatabaseUrl: string | undefined
  /** Undefined: with the embedded database a file of the data folder has them. */
  secretKeys: KeyRing | undefined
  /** Where signed checkpoints of the journal are appended. */
  checkpointsFile: string | undefined
  workers: number
  demo: boolean
  funding: 'sandbox' | 'off'
  smtpUrl: string | undefined
  mailFrom: string
  /** Mail is kept and shown instead of sent. */
  localMailbox: boolean
  /** Where text messages are posted to, and the secret that signs them. */
  sms: SmsEndpoint | undefined
  /** Text messages are kept and shown instead of sent. */
  keepsTexts: boolean
  /** Whose mobile numbers get text messages. */
  smsCountries: CountryCode[]
  smsPerDay: number
  agentCreditLinePoisha: bigint
  rateLimits: boolean
  /** False: the API alone. */
  web: boolean
  metricsToken: string | undefined
  /** On which this machine reads metrics without a token. */
  metricsPort: number | undefined
  logLevel: LogLevel
  /** Undefined: `pretty` on a terminal, else `json`. */
  logFormat: LogFormat | undefined
  secure: boolean
}

export const readSettings = (env: Record<string, string | undefined> = process.env): Settings =>
  fromEnvironment(readEnvironment(env))

/**
 * A start on a developer's own machine. Whatever would be unsafe elsewhere (demo accounts with a known password,
 * money from nowhere, mail that everybody can read) is a default of a local start only.
 */
const isLocal = (host: string, { PUBLIC_URL, NODE_ENV }: Environment) =>
  isLoopbackHost(host) &&
  (PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname)) &&
  NODE_ENV !== 'production'

function fromEnvironment(env: Environment): Settings {
  const host = env.HOST ?? '127.0.0.1'
  const port = env.PORT ?? DEFAULT_PORT
  const local = isLocal(host, env)
  const isPlayground = local && env.DATABASE_URL === undefined
  const publicUrl = env.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    port,
    host,
    isLocal: local,
    publicUrl,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    allowPlainHttp: env.ALLOW_PLAIN_HTTP === 'on',
    trustProxy: env.TRUST_PROXY,
    corsOrigin: env.CORS_ORIGIN,
    dataDir: env.BATUA_DATA ?? '.data',
    databaseUrl: env.DATABASE_URL,
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL,
    secretKeys: env.BATUA_SECRET_KEY,
    checkpointsFile: env.BATUA_CHECKPOINTS,
    workers: env.BATUA_WORKERS === 'auto' ? availableParallelism() : (env.BATUA_WORKERS ?? 1),
    demo: env.BATUA_DEMO ? env.BATUA_DEMO === 'on' : isPlayground,
    funding: env.BATUA_FUNDING ?? (isPlayground ? 'sandbox' : 'off'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Batua <no-reply@${new URL(publicUrl).hostname}>`,
    localMailbox: local && env.SMTP_URL === undefined,
    sms: env.SMS_URL && env.SMS_SECRET ? { url: env.SMS_URL, secret: env.SMS_SECRET } : undefined,
    keepsTexts: local && env.SMS_URL === undefined,
    smsCountries: env.SMS_COUNTRIES ?? ['BD'],
    smsPerDay: env.SMS_PER_DAY ?? rates.textedEverybody[0].max,
    agentCreditLinePoisha: takaToPoisha(env.AGENT_CREDIT_LINE ?? 100_000),
    rateLimits: env.BATUA_RATE_LIMITS !== 'off',
    web: env.BATUA_WEB !== 'off',
    metricsToken: env.BATUA_METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL ?? 'info',
    logFormat: env.LOG_FORMAT,
    secure: publicUrl.startsWith('https:'),
  }
}

/** Elsewhere than on this machine, people must be told that the money is not real. */
export const needsDemoMark = ({ isLocal, demo, funding }: Settings): boolean =>
  !isLocal && (demo || funding === 'sandbox')
