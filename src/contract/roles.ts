export const roles = ['SUPER_ADMIN', 'ADMIN', 'USER', 'AGENT'] as const
export type Role = (typeof roles)[number]

/** The roles that a person may choose at registration. A command creates accounts of the other two. */
export const registrableRoles = ['USER', 'AGENT'] as const satisfies readonly Role[]
export type RegistrableRole = (typeof registrableRoles)[number]

/** The only roles that the /admin area and its calls admit. A SUPER_ADMIN is refused, as specified. */
export const adminAreaRoles = ['ADMIN'] as const satisfies readonly Role[]

export const userStatuses = ['active', 'blocked'] as const
export type UserStatus = (typeof userStatuses)[number]

export const agentStatuses = ['pending', 'active', 'suspended', 'blocked'] as const
export type AgentStatus = (typeof agentStatuses)[number]

/** Every status an account of any role can have. */
export type AccountStatus = AgentStatus
