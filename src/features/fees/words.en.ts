export const messages = {
  priceInvalid: 'Enter an amount, 0 for nothing',
  ppmInvalid: 'Enter a part from 0 to 100%',
  feeMaxTooSmall: 'The largest fee must not be below the smallest',
  cashByAmount: 'Fees of cash are the same for every account and month',
  agentOnlyForCash: 'Agents pay and get something only for cash',
  tariffGap: 'The last rule of each type must have no bounds',
  ruleNeverHolds: 'A rule can never hold, because an earlier one always does',
  tooManyFeeRules: 'These are too many rules',
}

export const failures = { FEE_CHANGED: 'The fee has changed. Check it and press again.' }

/** For charts of admins. */
export const refusalReasons = { FEE_CHANGED: 'Fee changed' }
