/** The page sends this header when the session must end with its tab. A cookie would outlive the tab. */
export const sharedComputerHeader = 'batua-shared-computer'
