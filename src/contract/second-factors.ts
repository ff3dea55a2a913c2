import type { Role } from './roles.ts'

/** The ways to finish a login after the right password. */
export const secondFactors = ['totp', 'passkey', 'recovery'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** Who must have a second factor. `admins` means ADMIN and SUPER_ADMIN. */
export const factorPolicies = ['optional', 'admins', 'admins+agents'] as const
export type FactorPolicy = (typeof factorPolicies)[number]

const rolesThatMust: Record<FactorPolicy, readonly Role[]> = {
  optional: [],
  admins: ['ADMIN', 'SUPER_ADMIN'],
  'admins+agents': ['ADMIN', 'SUPER_ADMIN', 'AGENT'],
}

/** `required`: the account can do nothing else until its owner has turned one on. */
export const factorStates = ['on', 'off', 'required'] as const
export type FactorState = (typeof factorStates)[number]

export function factorStateOf(
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
  policy: FactorPolicy,
): FactorState {
  if (hasSecondFactor) return 'on'
  return rolesThatMust[policy].includes(role) ? 'required' : 'off'
}

/** How a session began. `totp` and `recovery` came after the password; a passkey counts alone. */
export type SignInMethod = 'password' | SecondFactor
