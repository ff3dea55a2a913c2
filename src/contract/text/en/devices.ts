/** The name of a browser and its system as this language says it. The server names them in English: Chrome on Linux. */
export const formatDevice = (device: string): string => device
