/** An invalid setting. The message names the variable and never its value, which may be a secret. */
export class SettingsError extends Error {}
