import { availableParallelism } from 'node:os'
import type { CountryCode } from 'libphonenumber-js/max'
import { limits } from '#contract/limits.ts'
import { takaToPoisha } from '#contract/money.ts'
import { rates } from '#contract/rates.ts'
import type { FactorPolicy } from '#contract/second-factors.ts'
import type { TariffPreset } from '#features/fees/presets.ts'
import type { LimitPreset } from '#features/limits/presets.ts'
import type { Tier } from '#features/limits/tiers.ts'
import { requestLimits } from '#features/requests/facts.ts'
import { addressOf } from './address.ts'
import {
  DEFAULT_PORT,
  type Environment,
  type LogFormat,
  type LogLevel,
  readEnvironment,
} from './environment.ts'
import type { KeyRing } from './key-ring.ts'
import { isLoopbackHost } from './loopback.ts'

/** Longer than a failover takes. */
const DATABASE_WAIT_SECONDS = 60

/** A backup every night, and two hours for the job. */
const BACKUP_MAX_HOURS = 26

/** In taka, for agents who are approved on a local start. Elsewhere credit is real, so the operator grants it. */
const LOCAL_CREDIT_LINE = 100_000
const CASH_HOLD_MAX = 5_000

/** No shop may call itself by these words. */
const RESERVED_NAMES = ['batua', 'bkash', 'nagad', 'rocket', 'upay', 'bank', 'support']

/** In Dhaka: after the night, and when wages and cash-ins arrive. */
const SCHEDULE_HOURS = [9, 13, 18, 21]

/** The push services of Chrome, Firefox, Safari and Edge. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** The texts of QR pictures: a link, or an EMVCo payload with these marks. */
export type QrSettings = {
  isEmv: boolean
  guid: string
  type: string | undefined
  institution: string | undefined
  merchantCategory: string
}

/** The push services that notifications go through, and where their operators reach ours. */
export type PushSettings = { hosts: readonly string[]; contact: string }

/** Where text messages are posted to, and the secret that signs them. */
export type SmsEndpoint = { url: string; secret: string }

export type Settings = {
  port: number
  host: string
  /** Only this machine can reach the server, and NODE_ENV is not production: see `isLocal` below. */
  isLocal: boolean
  /** The origin that people open, without a path. */
  publicUrl: string
  /** False: PUBLIC_URL is not set, and `publicUrl` is a guess that is good for a local start only. */
  hasPublicUrl: boolean
  /** Allows plain http from other machines. */
  allowPlainHttp: boolean
  /** Addresses, networks, or names of networks. */
  trustProxy: string[] | undefined
  corsOrigin: string | undefined
  dataDir: string
  /** Undefined: the embedded database. */
  databaseUrls: readonly string[] | undefined
  /** How long a start waits for a database that cannot be reached, or has no primary yet. */
  databaseWaitSeconds: number
  /** Connect as the role that owns and migrates the database; undefined: use `databaseUrls`. */
  migrateDatabaseUrls: readonly string[] | undefined
  /** Standbys for the reads of admins and of commands; undefined: read from the primary. */
  readDatabaseUrls: readonly string[] | undefined
  /** How long `/readyz` says that the server stops before it stops: a load balancer needs time to notice. */
  drainSeconds: number
  /** Undefined: the embedded database has its keys in a file of the data folder. */
  secretKeys: KeyRing | undefined
  /** The server appends signed checkpoints of the journal to this file. */
  checkpointsFile: string | undefined
  /** A newest backup that is older is named in Control. */
  backupMaxHours: number
  workers: number
  demo: boolean
  funding: 'sandbox' | 'off'
  /** Where withdrawals go; off: they are refused. */
  payout: 'sandbox' | 'off'
  /** The limits of a new database. */
  limits: LimitPreset
  /** The tier of new people. */
  newTier: Tier
  /** The fees of a new database. */
  tariff: TariffPreset
  /** Whether a user is asked before an agent pays out: nobody is, each user chooses, or everybody is. */
  cashOutConsent: 'off' | 'choice' | 'required'
  qr: QrSettings
  /** Words that no shown name may have. */
  reservedNames: readonly string[]
  /** The amounts in taka that one person may ask another one for. */
  requestBounds: { min: number; max: number }
  /** Who may pay many people at once: everybody, people whom two administrators chose, or nobody. */
  bulk: 'everybody' | 'chosen' | 'off'
  /** The hours of a day in Dhaka at which planned payments are tried, ascending. */
  scheduleHours: readonly number[]
  /** Whether two administrators may return a payment that the other side keeps, or need the order of a court. */
  returns: 'decision' | 'consent'
  /** What a report of cash that an agent did not give holds at once, at most. */
  cashHoldMaxPoisha: bigint
  smtpUrl: string | undefined
  mailFrom: string
  /** How people reach a person of the operator. */
  support: { email: string | undefined; phone: string | undefined }
  /** The server keeps mail and shows it instead of sending it. */
  localMailbox: boolean
  /** Where text messages are posted to, and the secret that signs them. */
  sms: SmsEndpoint | undefined
  /** The server keeps text messages and shows them instead of sending them. */
  keepsTexts: boolean
  /** The server sends text messages to mobile numbers of these countries only. */
  smsCountries: CountryCode[]
  smsPerDay: number
  agentCreditLinePoisha: bigint
  /** Payments of accounts with a second factor need a confirmation above this sum. */
  stepUpAbovePoisha: bigint
  rateLimits: boolean
  /** Who must have a second factor. */
  secondFactor: FactorPolicy
  /** False: serve the API only. */
  web: boolean
  /** False: browsers cannot install the app, and drop what they keep of it. */
  app: boolean
  push: PushSettings
  metricsToken: string | undefined
  /** A port on which programs of this machine read metrics without a token. */
  metricsPort: number | undefined
  logLevel: LogLevel
  /** Undefined: `pretty` on a terminal, else `json`. */
  logFormat: LogFormat | undefined
  secure: boolean
}

export const readSettings = (env: Record<string, string | undefined> = process.env): Settings =>
  fromEnvironment(readEnvironment(env))

/**
 * A start on a developer's own machine. Unsafe defaults (demo accounts with a public password, sandbox money, mail
 * that everyone can read) apply to a local start only.
 */
const isLocal = (host: string, { PUBLIC_URL, NODE_ENV }: Environment) =>
  isLoopbackHost(host) &&
  (PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname)) &&
  NODE_ENV !== 'production'

/** The host name backwards, as EMVCo asks for: wallet.example becomes example.wallet. */
const reversedHost = (publicUrl: string) => new URL(publicUrl).hostname.split('.').reverse().join('.')

const qrOf = (env: Environment, local: boolean, publicUrl: string): QrSettings => ({
  isEmv: env.BATUA_QR === 'emv',
  guid: env.BATUA_QR_GUID ?? (local ? 'test.batua' : reversedHost(publicUrl).slice(0, 32)),
  type: env.BATUA_QR_TYPE,
  institution: env.BATUA_QR_INSTITUTION,
  merchantCategory: env.BATUA_QR_MCC ?? '0000',
})

function fromEnvironment(env: Environment): Settings {
  const host = env.HOST ?? '127.0.0.1'
  const port = env.PORT ?? DEFAULT_PORT
  const local = isLocal(host, env)
  const isPlayground = local && env.DATABASE_URL === undefined
  const publicUrl = env.PUBLIC_URL ?? addressOf(host, port)
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
    databaseUrls: env.DATABASE_URL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS ?? DATABASE_WAIT_SECONDS,
    migrateDatabaseUrls: env.MIGRATE_DATABASE_URL,
    readDatabaseUrls: env.READ_DATABASE_URL,
    drainSeconds: env.DRAIN_SECONDS ?? 0,
    secretKeys: env.BATUA_SECRET_KEY,
    checkpointsFile: env.BATUA_CHECKPOINTS,
    backupMaxHours: env.BATUA_BACKUP_MAX_HOURS ?? BACKUP_MAX_HOURS,
    workers: env.BATUA_WORKERS === 'auto' ? availableParallelism() : (env.BATUA_WORKERS ?? 1),
    demo: env.BATUA_DEMO ? env.BATUA_DEMO === 'on' : isPlayground,
    funding: env.BATUA_FUNDING ?? (isPlayground ? 'sandbox' : 'off'),
    payout: env.BATUA_PAYOUT ?? (local ? 'sandbox' : 'off'),
    limits: env.BATUA_LIMITS ?? (local ? 'none' : 'bb-2025'),
    newTier: env.BATUA_NEW_TIER ?? 'regular',
    tariff: env.BATUA_TARIFF ?? 'zero',
    bulk: env.BATUA_BULK ?? (local ? 'everybody' : 'chosen'),
    returns: env.BATUA_RETURNS ?? 'decision',
    cashHoldMaxPoisha: takaToPoisha(env.BATUA_CASH_HOLD_MAX ?? CASH_HOLD_MAX),
    cashOutConsent: env.BATUA_CASH_OUT_CONSENT ?? (local ? 'choice' : 'required'),
    qr: qrOf(env, local, publicUrl),
    requestBounds: {
      min: env.BATUA_REQUEST_MIN ?? requestLimits.amountMin,
      max: env.BATUA_REQUEST_MAX ?? limits.amountMax,
    },
    scheduleHours: env.BATUA_SCHEDULE_HOURS ?? SCHEDULE_HOURS,
    reservedNames: env.BATUA_RESERVED_NAMES ?? RESERVED_NAMES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Batua <no-reply@${new URL(publicUrl).hostname}>`,
    support: { email: env.BATUA_SUPPORT_EMAIL, phone: env.BATUA_SUPPORT_PHONE },
    localMailbox: local && env.SMTP_URL === undefined,
    sms: env.SMS_URL && env.SMS_SECRET ? { url: env.SMS_URL, secret: env.SMS_SECRET } : undefined,
    keepsTexts: local && env.SMS_URL === undefined,
    smsCountries: env.SMS_COUNTRIES ?? ['BD'],
    smsPerDay: env.SMS_PER_DAY ?? rates.textedEverybody[0].max,
    stepUpAbovePoisha: takaToPoisha(env.BATUA_STEP_UP_ABOVE ?? limits.stepUpAboveDefault),
    agentCreditLinePoisha: takaToPoisha(env.AGENT_CREDIT_LINE ?? (local ? LOCAL_CREDIT_LINE : 0)),
    rateLimits: env.BATUA_RATE_LIMITS !== 'off',
    secondFactor: env.BATUA_SECOND_FACTOR ?? (local ? 'optional' : 'admins+agents'),
    web: env.BATUA_WEB !== 'off',
    app: env.BATUA_APP !== 'off',
    push: { hosts: env.BATUA_PUSH_HOSTS ?? PUSH_HOSTS, contact: env.BATUA_PUSH_CONTACT ?? publicUrl },
    metricsToken: env.BATUA_METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL ?? 'info',
    logFormat: env.LOG_FORMAT,
    secure: publicUrl.startsWith('https:'),
  }
}

/** Other people can use the server, so the page must say that the money is not real. */
export const needsDemoMark = ({ isLocal, demo, funding, payout }: Settings): boolean =>
  !isLocal && (demo || funding === 'sandbox' || payout === 'sandbox')
