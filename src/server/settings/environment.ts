import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { hasAtMostTwoDecimals } from '#contract/money.ts'
import { factorPolicies } from '#contract/second-factors.ts'
import { tariffPresets } from '#features/fees/presets.ts'
import { limitPresets } from '#features/limits/presets.ts'
import { tiers } from '#features/limits/tiers.ts'
import { hostsOf, withTls } from './database-url.ts'
import { keyTextMeaning, parseKeyRing } from './key-ring.ts'
import { isLoopbackHost } from './loopback.ts'
import { isProxy } from './proxies.ts'
import { withSecretFiles } from './secret-files.ts'
import { SettingsError } from './settings-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const logFormats = ['json', 'pretty'] as const
export type LogFormat = (typeof logFormats)[number]

export const DEFAULT_PORT = 3000
export const PORT_MAX = 65_535
const port = z.coerce.number().int().min(0).max(PORT_MAX)
const onOff = z.enum(['on', 'off'])
const taka = z.coerce.number().min(0).max(limits.amountMax).refine(hasAtMostTwoDecimals)
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.parse(value)?.pathname === '/' && URL.parse(value)?.search === '')
  .transform((value) => URL.parse(value)?.origin)

const proxies = z
  .string()
  .transform((text) => text.split(',').map((proxy) => proxy.trim()))
  .refine((list) => list.every(isProxy))

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ }).transform(withTls)

/** The URL standard allows one host only, so each host of a list is checked separately. */
const databaseUrls = z
  .string()
  .transform(hostsOf)
  .pipe(z.array(databaseUrl))
  .refine((urls): urls is string[] => urls.every((url) => url !== undefined))

const keyRing = z
  .string()
  .transform(parseKeyRing)
  .refine((ring) => ring !== undefined)

const smsUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => value.startsWith('https:') || isLoopbackHost(new URL(value).hostname))

/** Also a short number such as 16247, as people dial it. */
const dialled = z.string().regex(/^\+?[0-9](?:[ -]?[0-9]){2,17}$/)

const countries = z
  .string()
  .transform((text) => text.split(',').map((country) => country.trim()))
  .refine((list): list is CountryCode[] => list.every((country) => isSupportedCountry(country)))

const names = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine((list) => list.every((name) => name !== ''))

const hoursOfDay = z
  .string()
  .regex(/^\s*\d{1,2}(\s*,\s*\d{1,2})*\s*$/)
  .transform((text) => text.split(',').map(Number))
  .refine((hours) => hours.every((hour, i) => hour <= 23 && hour > (hours[i - 1] ?? -1)))

/** Names of hosts; `*.` before one allows all below it. */
const hosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine((list) => list.every((host) => /^(\*\.)?([a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(host)))

const contact = z.url({ protocol: /^(mailto|https)$/ })

/** An empty environment variable counts as not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const variables = z.object({
  PORT: optional(port),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(origin),
  ALLOW_PLAIN_HTTP: optional(onOff),
  TRUST_PROXY: optional(proxies),
  CORS_ORIGIN: optional(origin),
  BATUA_DATA: optional(z.string()),
  DATABASE_URL: optional(databaseUrls),
  MIGRATE_DATABASE_URL: optional(databaseUrls),
  READ_DATABASE_URL: optional(databaseUrls),
  DATABASE_WAIT_SECONDS: optional(z.coerce.number().int().min(0).max(3600)),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(600)),
  BATUA_SECRET_KEY: optional(keyRing),
  BATUA_CHECKPOINTS: optional(z.string()),
  BATUA_WORKERS: optional(z.union([z.literal('auto'), z.coerce.number().int().min(1).max(256)])),
  BATUA_BACKUP_MAX_HOURS: optional(z.coerce.number().int().min(1).max(8_760)),
  BATUA_DEMO: optional(onOff),
  BATUA_FUNDING: optional(z.enum(['sandbox', 'off'])),
  BATUA_PAYOUT: optional(z.enum(['sandbox', 'off'])),
  BATUA_LIMITS: optional(z.enum(limitPresets)),
  BATUA_NEW_TIER: optional(z.enum(tiers)),
  BATUA_TARIFF: optional(z.enum(tariffPresets)),
  BATUA_CASH_OUT_CONSENT: optional(z.enum(['off', 'choice', 'required'])),
  BATUA_QR: optional(z.enum(['link', 'emv'])),
  BATUA_QR_GUID: optional(z.string().regex(/^[\x21-\x7e]{1,32}$/)),
  BATUA_QR_TYPE: optional(z.string().regex(/^\d{2}$/)),
  BATUA_QR_INSTITUTION: optional(z.string().regex(/^\d{4}$/)),
  BATUA_QR_MCC: optional(z.string().regex(/^\d{4}$/)),
  BATUA_RESERVED_NAMES: optional(names),
  BATUA_REQUEST_MIN: optional(taka),
  BATUA_REQUEST_MAX: optional(taka),
  BATUA_BULK: optional(z.enum(['everybody', 'chosen', 'off'])),
  BATUA_SCHEDULE_HOURS: optional(hoursOfDay),
  BATUA_RETURNS: optional(z.enum(['decision', 'consent'])),
  BATUA_CASH_HOLD_MAX: optional(taka),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string()),
  BATUA_SUPPORT_EMAIL: optional(z.email()),
  BATUA_SUPPORT_PHONE: optional(dialled),
  SMS_URL: optional(smsUrl),
  SMS_SECRET: optional(z.string().min(16)),
  SMS_COUNTRIES: optional(countries),
  SMS_PER_DAY: optional(z.coerce.number().int().min(1).max(1_000_000)),
  AGENT_CREDIT_LINE: optional(taka),
  BATUA_STEP_UP_ABOVE: optional(taka),
  BATUA_RATE_LIMITS: optional(onOff),
  BATUA_SECOND_FACTOR: optional(z.enum(factorPolicies)),
  BATUA_METRICS_TOKEN: optional(z.string().min(16)),
  METRICS_PORT: optional(port),
  BATUA_WEB: optional(onOff),
  BATUA_APP: optional(onOff),
  BATUA_PUSH_HOSTS: optional(hosts),
  BATUA_PUSH_CONTACT: optional(contact),
  LOG_LEVEL: optional(z.enum(logLevels)),
  LOG_FORMAT: optional(z.enum(logFormats)),
  NODE_ENV: optional(z.string()),
})

const environment = variables
  .refine(({ SMS_URL, SMS_SECRET }) => !SMS_URL || SMS_SECRET, { path: ['SMS_SECRET'] })
  .refine(({ BATUA_QR, BATUA_QR_INSTITUTION }) => BATUA_QR !== 'emv' || BATUA_QR_INSTITUTION, {
    path: ['BATUA_QR_INSTITUTION'],
  })

export type Environment = z.infer<typeof environment>

const databaseMeaning =
  'an address such as postgres://user@host/database, also with several hosts; for another machine sslmode must be verify-full, verify-ca, require or disable'

const meanings: Record<keyof Environment, string> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'a host name or address',
  PUBLIC_URL: 'an origin such as https://wallet.example',
  ALLOW_PLAIN_HTTP: 'on or off',
  TRUST_PROXY: 'addresses or networks of proxies, separated by commas',
  CORS_ORIGIN: 'an origin such as https://app.example',
  BATUA_DATA: 'a folder',
  DATABASE_URL: databaseMeaning,
  MIGRATE_DATABASE_URL: databaseMeaning,
  READ_DATABASE_URL: databaseMeaning,
  DATABASE_WAIT_SECONDS: 'a number of seconds from 0 to 3600',
  DRAIN_SECONDS: 'a number of seconds from 0 to 600',
  BATUA_SECRET_KEY: keyTextMeaning,
  BATUA_CHECKPOINTS: 'a file',
  BATUA_WORKERS: 'a number from 1 to 256, or auto',
  BATUA_BACKUP_MAX_HOURS: 'a number of hours from 1 to 8760',
  BATUA_DEMO: 'on or off',
  BATUA_FUNDING: 'sandbox or off',
  BATUA_PAYOUT: 'sandbox or off',
  BATUA_LIMITS: 'none or bb-2025',
  BATUA_NEW_TIER: 'simplified or regular',
  BATUA_TARIFF: 'zero or example',
  BATUA_CASH_OUT_CONSENT: 'off, choice or required',
  BATUA_QR: 'link or emv',
  BATUA_QR_GUID: 'at most 32 printable characters, such as com.example.wallet',
  BATUA_QR_TYPE: 'two digits',
  BATUA_QR_INSTITUTION: 'four digits, and BATUA_QR=emv needs it',
  BATUA_QR_MCC: 'four digits',
  BATUA_RESERVED_NAMES: 'words, separated by commas',
  BATUA_REQUEST_MIN: 'an amount in taka',
  BATUA_REQUEST_MAX: 'an amount in taka',
  BATUA_BULK: 'everybody, chosen or off',
  BATUA_SCHEDULE_HOURS: 'hours of the day from 0 to 23, ascending, such as 9,13,18,21',
  BATUA_RETURNS: 'decision or consent',
  BATUA_CASH_HOLD_MAX: 'an amount in taka',
  SMTP_URL: 'an address such as smtps://user:password@host',
  MAIL_FROM: 'a mail address',
  BATUA_SUPPORT_EMAIL: 'a mail address such as help@wallet.example',
  BATUA_SUPPORT_PHONE: 'a phone number such as +880 1711-000001 or 16247',
  SMS_URL: 'an address such as https://sender.example/texts (plain http for this machine only)',
  SMS_SECRET: 'a secret of at least 16 characters, and SMS_URL needs it',
  SMS_COUNTRIES: 'country codes such as BD,IN',
  SMS_PER_DAY: 'a number from 1 to 1000000',
  AGENT_CREDIT_LINE: 'an amount in taka',
  BATUA_STEP_UP_ABOVE: 'an amount in taka',
  BATUA_RATE_LIMITS: 'on or off',
  BATUA_SECOND_FACTOR: `one of ${factorPolicies.join(', ')}`,
  BATUA_METRICS_TOKEN: 'a secret of at least 16 characters',
  METRICS_PORT: 'a port from 0 to 65535',
  BATUA_WEB: 'on or off',
  BATUA_APP: 'on or off',
  BATUA_PUSH_HOSTS: 'names of hosts, separated by commas, such as fcm.googleapis.com,*.push.apple.com',
  BATUA_PUSH_CONTACT: 'an address such as mailto:help@wallet.example or https://wallet.example',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  LOG_FORMAT: logFormats.join(' or '),
  NODE_ENV: 'production or not set',
}

export const settingNames = Object.keys(meanings)

/** The operator may set NAME_FILE instead, the path of a file that holds the value. */
const secrets = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'READ_DATABASE_URL',
  'BATUA_SECRET_KEY',
  'SMTP_URL',
  'SMS_SECRET',
  'BATUA_METRICS_TOKEN',
] as const satisfies (keyof Environment)[]

/** Throws on an invalid value. The message names the variable and not its value, which may be a secret. */
/** Every setting that there is. */
export const environmentNames = Object.keys(meanings)

export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const result = environment.safeParse(withSecretFiles(env, secrets))
  if (result.success) return requireServingAddress(result.data)
  const names = new Set(result.error.issues.map((issue) => issue.path[0] as keyof Environment))
  throw new SettingsError([...names].map((name) => `${name} must be ${meanings[name]}.`).join('\n'))
}

function requireServingAddress(env: Environment): Environment {
  if (env.DATABASE_URL !== undefined) return env
  if (env.MIGRATE_DATABASE_URL !== undefined)
    throw new SettingsError('MIGRATE_DATABASE_URL needs DATABASE_URL, the address of the serving role.')
  if (env.READ_DATABASE_URL !== undefined)
    throw new SettingsError('READ_DATABASE_URL needs DATABASE_URL, the address of its primary.')
  return env
}
