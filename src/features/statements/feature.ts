import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import { downloadStatement } from './server/routes/csv.ts'
import { listStatements } from './server/routes/list.ts'
import { getStatement } from './server/routes/month.ts'

export const statements: Feature = {
  routes: [listStatements, getStatement, counted('download', downloadStatement)],
}
