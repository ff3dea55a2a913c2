import { ok } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { getTariff as endpoint } from '../contract.ts'
import type { ShownTariff } from '../shown.ts'
import { findCurrentTariffs, type TariffRow, tariffOf } from '../versions.ts'
import { shownRule } from '../wire.ts'

export const getTariff = route(endpoint, async ({ services }) => {
  const rows = await findCurrentTariffs(services.byKey)
  const inForce = rows.find(({ isComing }) => !isComing)
  return ok({
    inForce: inForce ? shown(inForce) : null,
    coming: rows.filter(({ isComing }) => isComing).map(shown),
  })
})

const shown = (row: TariffRow): ShownTariff => ({
  from: row.effectiveAt.toISOString(),
  vatPpm: row.vatPpm,
  rules: tariffOf(row).rules.map(shownRule),
})
