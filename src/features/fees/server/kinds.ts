import { differs, periodOf, versionKind } from '#features/policies/server/version-kind.ts'
import { tariffShown } from '../wire.ts'
import { feeMails } from './mails.ts'
import { prepareVat } from './vat.ts'
import { insertRules } from './write-preset.ts'

/** New fees, commissions and VAT. */
export const tariffKind = versionKind<'tariff'>({
  kind: 'tariff',
  policy: 'tariff',
  needsCounters: true,
  vatPpm: ({ vatPpm }) => vatPpm,
  async write(tx, version, rules) {
    await insertRules(tx, version, tariffShown(rules))
    await prepareVat(tx)
  },
  changes: differs,
  summary: (payload) => feeMails.tariffSummary(periodOf(payload)),
})
