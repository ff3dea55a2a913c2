import { poishaToTaka } from '#contract/money.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Setting } from '../contract.ts'

type Value = string | number | boolean | readonly string[] | undefined

/** What each setting has become, by its name. */
const values: Record<string, (settings: Settings) => Value> = {
  PORT: ({ port }) => port,
  HOST: ({ host }) => host,
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  ALLOW_PLAIN_HTTP: ({ allowPlainHttp }) => allowPlainHttp,
  TRUST_PROXY: ({ trustProxy }) => trustProxy,
  CORS_ORIGIN: ({ corsOrigin }) => corsOrigin,
  BATUA_DATA: ({ dataDir }) => dataDir,
  DATABASE_WAIT_SECONDS: ({ databaseWaitSeconds }) => databaseWaitSeconds,
  DRAIN_SECONDS: ({ drainSeconds }) => drainSeconds,
  BATUA_CHECKPOINTS: ({ checkpointsFile }) => checkpointsFile,
  BATUA_BACKUP_MAX_HOURS: ({ backupMaxHours }) => backupMaxHours,
  BATUA_WORKERS: ({ workers }) => workers,
  BATUA_DEMO: ({ demo }) => demo,
  BATUA_FUNDING: ({ funding }) => funding,
  BATUA_PAYOUT: ({ payout }) => payout,
  BATUA_LIMITS: ({ limits }) => limits,
  BATUA_NEW_TIER: ({ newTier }) => newTier,
  BATUA_TARIFF: ({ tariff }) => tariff,
  BATUA_CASH_OUT_CONSENT: ({ cashOutConsent }) => cashOutConsent,
  BATUA_QR: ({ qr }) => (qr.isEmv ? 'emv' : 'link'),
  BATUA_QR_GUID: ({ qr }) => qr.guid,
  BATUA_QR_TYPE: ({ qr }) => qr.type,
  BATUA_QR_INSTITUTION: ({ qr }) => qr.institution,
  BATUA_QR_MCC: ({ qr }) => qr.merchantCategory,
  BATUA_RESERVED_NAMES: ({ reservedNames }) => reservedNames,
  BATUA_REQUEST_MIN: ({ requestBounds }) => requestBounds.min,
  BATUA_REQUEST_MAX: ({ requestBounds }) => requestBounds.max,
  BATUA_BULK: ({ bulk }) => bulk,
  BATUA_SCHEDULE_HOURS: ({ scheduleHours }) => scheduleHours.map(String),
  BATUA_RETURNS: ({ returns }) => returns,
  BATUA_CASH_HOLD_MAX: ({ cashHoldMaxPoisha }) => poishaToTaka(cashHoldMaxPoisha),
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  BATUA_SUPPORT_EMAIL: ({ support }) => support.email,
  BATUA_SUPPORT_PHONE: ({ support }) => support.phone,
  SMS_COUNTRIES: ({ smsCountries }) => smsCountries,
  SMS_PER_DAY: ({ smsPerDay }) => smsPerDay,
  AGENT_CREDIT_LINE: ({ agentCreditLinePoisha }) => poishaToTaka(agentCreditLinePoisha),
  BATUA_STEP_UP_ABOVE: ({ stepUpAbovePoisha }) => poishaToTaka(stepUpAbovePoisha),
  BATUA_RATE_LIMITS: ({ rateLimits }) => rateLimits,
  BATUA_SECOND_FACTOR: ({ secondFactor }) => secondFactor,
  METRICS_PORT: ({ metricsPort }) => metricsPort,
  BATUA_WEB: ({ web }) => web,
  BATUA_APP: ({ app }) => app,
  BATUA_PUSH_HOSTS: ({ push }) => push.hosts,
  BATUA_PUSH_CONTACT: ({ push }) => push.contact,
  LOG_LEVEL: ({ logLevel }) => logLevel,
  LOG_FORMAT: ({ logFormat }) => logFormat,
}

/** They have passwords or keys in them: only whether they are set is shown. */
const secrets: Record<string, (settings: Settings) => unknown> = {
  DATABASE_URL: ({ databaseUrls }) => databaseUrls,
  MIGRATE_DATABASE_URL: ({ migrateDatabaseUrls }) => migrateDatabaseUrls,
  READ_DATABASE_URL: ({ readDatabaseUrls }) => readDatabaseUrls,
  BATUA_SECRET_KEY: ({ secretKeys }) => secretKeys,
  SMTP_URL: ({ smtpUrl }) => smtpUrl,
  SMS_URL: ({ sms }) => sms,
  SMS_SECRET: ({ sms }) => sms,
  BATUA_METRICS_TOKEN: ({ metricsToken }) => metricsToken,
}

export const settingNames = [...Object.keys(values), ...Object.keys(secrets)]

const inWords = (value: Value): string | null => {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}

export function shownSettings(
  settings: Settings,
  env: Record<string, string | undefined> = process.env,
): Setting[] {
  const shown = Object.entries(values).map(([name, of]) => ({
    name,
    value: inWords(of(settings)),
    isSet: Boolean(env[name]),
    isSecret: false,
  }))
  const hidden = Object.entries(secrets).map(([name, of]) => ({
    name,
    value: null,
    isSet: of(settings) !== undefined,
    isSecret: true,
  }))
  return [...shown, ...hidden].toSorted((one, other) => one.name.localeCompare(other.name))
}
