import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import * as contract from './contract.ts'
import { downloadStatement } from './server/routes/csv.ts'
import { listStatements } from './server/routes/list.ts'
import { getStatement } from './server/routes/month.ts'

export const statements: Feature = {
  contract,
  routes: [listStatements, getStatement, counted('download', downloadStatement)],
}
