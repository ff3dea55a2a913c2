import * as adjustments from './adjustments/types/words.bn.ts'
import * as bulk from './bulk/types/words.bn.ts'
import * as disputes from './disputes/types/words.bn.ts'
import * as fees from './fees/types/words.bn.ts'
import * as savings from './savings/types/words.bn.ts'

/** The types of transfer that features bring. Apart from `words.bn.ts`, which a first visit does not load. */
export const typeNamesOfFeatures = {
  ...adjustments.typeNames,
  ...bulk.typeNames,
  ...disputes.typeNames,
  ...fees.typeNames,
  ...savings.typeNames,
}

/** What they are called where the direction counts. */
export const typeWaysOfFeatures = {
  ...adjustments.typeWays,
  ...bulk.typeWays,
  ...disputes.typeWays,
  ...fees.typeWays,
  ...savings.typeWays,
}
