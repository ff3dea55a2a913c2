import * as adjustments from './adjustments/types/words.en.ts'
import * as bulk from './bulk/types/words.en.ts'
import * as disputes from './disputes/types/words.en.ts'
import * as fees from './fees/types/words.en.ts'
import * as savings from './savings/types/words.en.ts'

/** The types of transfer that features bring. Apart from `words.en.ts`, which a first visit does not load. */
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
