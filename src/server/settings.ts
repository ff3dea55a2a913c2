import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { hasAtMostTwoDecimals, takaToPoisha } from '#contract/money.ts'

/** Names that stand for their well-known networks. */
const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost'])

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const port = z.coerce.number().int().min(0).max(65_535)
const onOff = z.enum(['on', 'off'])
const taka = z.coerce.number().min(0).max(limits.amountMax).refine(hasAtMostTwoDecimals)
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.parse(value)?.pathname === '/' && URL.parse(value)?.search === '')
  .transform((value) => URL.parse(value)?.origin)

const isNetwork = (text: string) => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && rest.length === 0
}
const proxies = z
  .string()
  .transform((text) => text.split(',').map((proxy) => proxy.trim()))
  .refine((list) => list.every((proxy) => NETWORK_NAMES.has(proxy) || isNetwork(proxy)))

/** An environment variable that is set to nothing counts as not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const environment = z.object({
  PORT: optional(port),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(origin),
  TRUST_PROXY: optional(proxies),
  CORS_ORIGIN: optional(origin),
  BATUA_DATA: optional(z.string()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  BATUA_WORKERS: optional(z.union([z.literal('auto'), z.coerce.number().int().min(1).max(256)])),
  BATUA_DEMO: optional(onOff),
  BATUA_FUNDING: optional(z.enum(['sandbox', 'off'])),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string()),
  AGENT_CREDIT_LINE: optional(taka),
  BATUA_RATE_LIMITS: optional(onOff),
  BATUA_METRICS_TOKEN: optional(z.string().min(16)),
  BATUA_WEB: optional(onOff),
  LOG_LEVEL: optional(z.enum(logLevels)),
  NODE_ENV: optional(z.string()),
})

const meanings: Record<keyof z.infer<typeof environment>, string> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'a host name or address',
  PUBLIC_URL: 'an origin such as https://wallet.example',
  TRUST_PROXY: 'addresses or networks of proxies, separated by commas',
  CORS_ORIGIN: 'an origin such as https://app.example',
  BATUA_DATA: 'a folder',
  DATABASE_URL: 'an address such as postgres://user@host/database',
  BATUA_WORKERS: 'a number from 1 to 256, or auto',
  BATUA_DEMO: 'on or off',
  BATUA_FUNDING: 'sandbox or off',
  SMTP_URL: 'an address such as smtps://user:password@host',
  MAIL_FROM: 'a mail address',
  AGENT_CREDIT_LINE: 'a sum in taka',
  BATUA_RATE_LIMITS: 'on or off',
  BATUA_METRICS_TOKEN: 'a secret of at least 16 characters',
  BATUA_WEB: 'on or off',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  NODE_ENV: 'production or nothing',
}

export type Settings = {
  port: number
  host: string
  /** The origin people see, without a path. */
  publicUrl: string
  /** Addresses, networks, or names of networks. */
  trustProxy: string[] | undefined
  corsOrigin: string | undefined
  dataDir: string
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  workers: number
  demo: boolean
  funding: 'sandbox' | 'off'
  smtpUrl: string | undefined
  mailFrom: string
  /** Mail is kept and shown instead of sent. */
  localMailbox: boolean
  agentCreditLinePoisha: bigint
  rateLimits: boolean
  /** False: the API alone. */
  web: boolean
  metricsToken: string | undefined
  logLevel: (typeof logLevels)[number]
  secure: boolean
}

export class SettingsError extends Error {}

/** A value that makes no sense stops the start and names its variable, not its content (it may be a secret). */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const result = environment.safeParse(env)
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => issue.path[0] as keyof typeof meanings))
    throw new SettingsError([...names].map((name) => `${name} must be ${meanings[name]}.`).join('\n'))
  }
  return fromEnvironment(result.data)
}

function fromEnvironment(env: z.infer<typeof environment>): Settings {
  const host = env.HOST ?? '127.0.0.1'
  const port = env.PORT ?? 3000
  const isLocal = LOOPBACK_HOSTS.has(host)
  const isEmbedded = env.DATABASE_URL === undefined
  const publicUrl = env.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    port,
    host,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    corsOrigin: env.CORS_ORIGIN,
    dataDir: env.BATUA_DATA ?? '.data',
    databaseUrl: env.DATABASE_URL,
    workers: env.BATUA_WORKERS === 'auto' ? availableParallelism() : (env.BATUA_WORKERS ?? 1),
    demo: env.BATUA_DEMO ? env.BATUA_DEMO === 'on' : isEmbedded && isLocal,
    funding: env.BATUA_FUNDING ?? (isEmbedded ? 'sandbox' : 'off'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Batua <no-reply@${new URL(publicUrl).hostname}>`,
    localMailbox: env.SMTP_URL === undefined && isLocal && env.NODE_ENV !== 'production',
    agentCreditLinePoisha: takaToPoisha(env.AGENT_CREDIT_LINE ?? 100_000),
    rateLimits: env.BATUA_RATE_LIMITS !== 'off',
    web: env.BATUA_WEB !== 'off',
    metricsToken: env.BATUA_METRICS_TOKEN,
    logLevel: env.LOG_LEVEL ?? 'info',
    secure: publicUrl.startsWith('https:'),
  }
}
