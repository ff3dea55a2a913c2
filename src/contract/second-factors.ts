/** The ways to finish a login after the right password. */
export const secondFactors = ['totp', 'recovery'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** How a session began. `totp` and `recovery` came after the password; a passkey needs none. */
export type SignInMethod = 'password' | 'passkey' | SecondFactor
