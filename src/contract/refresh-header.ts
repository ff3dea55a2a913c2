/** A page sends it with what it fetches by itself, because of an event and not of a person. */
export const refreshHeader = 'batua-refresh'
