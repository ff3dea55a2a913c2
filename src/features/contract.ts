import * as insights from './insights/contract.ts'
import * as people from './people/contract.ts'
import * as savings from './savings/contract.ts'
import * as statements from './statements/contract.ts'

/** The calls of every feature, in the order of the API docs. */
export const contractsOfFeatures = [people, savings, insights, statements]
