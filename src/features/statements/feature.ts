import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import * as contract from './contract.ts'
import { downloadStatement } from './server/routes/csv.ts'
import { listStatements } from './server/routes/list.ts'
import { getStatement } from './server/routes/month.ts'

export const statements: Feature = {
  contract,
  group: {
    name: 'Statements',
    description: 'The own account by month in Dhaka. A closed month reads the same each time.',
    paths: ['/statements'],
  },
  routes: [listStatements, getStatement, counted('download', downloadStatement)],
}
