import { partsOfDevice, unknownDevice, unnamedPasskey } from '../../devices.ts'
import type * as english from '../en/devices.ts'

/** Chrome, Linux: an ending does not fit names in Latin letters. */
export const formatDevice: typeof english.formatDevice = (device) => {
  if (device === unknownDevice) return 'অচেনা ডিভাইস'
  const own = partsOfDevice(device)
  return own ? `${own.browser}, ${own.system}` : device
}

export const formatPasskey: typeof english.formatPasskey = (name) =>
  name === unnamedPasskey ? 'পাসকি' : formatDevice(name)
