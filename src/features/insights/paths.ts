/** The screen of insights. */
export const insightsPath = '/user/insights'
