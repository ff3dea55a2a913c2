/** A page sends it with requests that an event causes, and not a person. */
export const refreshHeader = 'batua-refresh'
