import { isRefusal } from '#contract/refusal.ts'
import { auditBurst } from '#server/accounts/audit-burst.ts'
import type { AuditAction } from '#server/data/audit.ts'
import { ok } from '#server/http/answer.ts'
import { recorded } from '#server/http/recorded.ts'
import { type Route, route } from '#server/http/route.ts'
import { journalState } from '#server/journal/state.ts'
import { riskySettings } from '#server/settings/risky-settings.ts'
import * as contract from '../contract.ts'
import { controlLimits } from '../facts.ts'
import { findEvents } from './audit.ts'
import { listChecks, startCheck } from './checks.ts'
import { backupAt, healthOf } from './health.ts'
import { shownSettings } from './settings.ts'

/** For pages that ask again every few seconds: one event stands for a quarter of an hour. */
const recordedOnce = (action: AuditAction, { endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const answer = await handler(call)
    if (answer.ok) await call.services.sql.begin((tx) => auditBurst(tx, call, action, { subject: null }))
    return answer
  },
})

export const listAudit = recorded(
  'view_audit',
  route(contract.listAudit, async ({ query, services }) =>
    ok(await findEvents(services.lists, query, controlLimits.auditPageSize)),
  ),
)

export const getSettings = recorded(
  'view_settings',
  route(contract.getSettings, async ({ services: { settings } }) =>
    ok({ settings: shownSettings(settings), risks: riskySettings(settings) }),
  ),
)

export const getBooks = recordedOnce(
  'view_books',
  route(contract.getBooks, async ({ services: { sql, settings, replica } }) => {
    const [checks, journal, backup, lagSeconds] = await Promise.all([
      listChecks(sql),
      journalState(sql),
      backupAt(sql),
      replica.lagSeconds(sql),
    ])
    return ok({
      checks,
      checkpoint: journal.transfers,
      unsealedSeconds: journal.unsealedSeconds,
      unsigned: journal.unsigned,
      backupAt: backup?.toISOString() ?? null,
      backupMaxHours: settings.backupMaxHours,
      replica: lagSeconds === undefined ? null : { lagSeconds },
    })
  }),
)

export const runCheck = route(contract.runCheck, async (call) => {
  const started = await startCheck(call.services, call, call.body.what)
  return isRefusal(started) ? started : ok(started, 'checkStarted')
})

export const getHealth = recordedOnce(
  'view_health',
  route(contract.getHealth, async ({ services }) =>
    ok({ at: new Date().toISOString(), items: await healthOf(services) }),
  ),
)
