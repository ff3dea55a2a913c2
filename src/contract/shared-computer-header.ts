/** A page sends it if the session shall end with its tab: a cookie would outlive it. */
export const sharedComputerHeader = 'batua-shared-computer'
