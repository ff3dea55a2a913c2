/** Where the icon of the app leads to, and where other apps of the device send what is shared with this one. */
export const openPath = '/open'
export const sharePath = '/share'
