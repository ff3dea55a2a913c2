/** The screen of a person's own limits. */
export const limitsPath = '/user/limits'
