/** A name that we made, as this language says it. The server makes them in English: Chrome on Linux. Others stay as they are. */
export const formatDevice = (device: string): string => device

export const formatPasskey = (name: string): string => name
