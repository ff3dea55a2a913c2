import { ok } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { getTariff as endpoint } from '../contract.ts'
import type { ShownTariff } from '../shown.ts'
import { findCurrentTariffs, type TariffRow, tariffOf } from '../versions.ts'
import { shownRule } from '../wire.ts'

export const getTariff = route(endpoint, async ({ services }) => {
  const rows = await findCurrentTariffs(services.byKey)
  const inForce = rows.find(({ isComing }) => !isComing)
  const coming = rows.filter(({ isComing }) => isComing)
  const tariffs = { inForce: inForce ? shown(inForce) : null, coming: coming.map(shown) }
  return ok(tariffs, 'ok', { maxAgeSeconds: maxAge(coming[0]) })
})

const MAX_AGE_SECONDS = 60

/** No longer than until the next tariff takes effect. Another one is decided a day before. */
function maxAge(next: TariffRow | undefined): number {
  if (!next) return MAX_AGE_SECONDS
  const left = Math.floor((next.effectiveAt.getTime() - Date.now()) / 1000)
  return Math.max(0, Math.min(MAX_AGE_SECONDS, left))
}

const shown = (row: TariffRow): ShownTariff => ({
  from: row.effectiveAt.toISOString(),
  vatPpm: row.vatPpm,
  rules: tariffOf(row).rules.map(shownRule),
})
