import type * as english from '../en/devices.ts'

/** Chrome, Linux: an ending does not fit names in Latin letters. */
export const formatDevice: typeof english.formatDevice = (device) => device.replace(' on ', ', ')
