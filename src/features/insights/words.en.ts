export const messages = { periodInvalid: 'Choose a month, a quarter or a year' }

/** The names of its screens in the menu. */
export const screens = { insights: 'Insights' }
