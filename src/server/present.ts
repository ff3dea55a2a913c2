import type { Agent, AgentProfile, Me, Profile, User } from '#contract/entities.ts'
import type { UserStatus } from '#contract/roles.ts'
import type { Person } from './data/people.ts'
import type { PhoneMove } from './data/phones.ts'

/** What leaves the server is listed field by field, so that nothing else can. */

export const presentMe = (
  person: Omit<Person, 'isFrozen'>,
  { isVerified = true, phoneMove = null }: { isVerified?: boolean; phoneMove?: PhoneMove | null } = {},
): Me => ({
  _id: person.id,
  name: person.name,
  email: person.email,
  phone: person.phone,
  phoneVerified: person.isPhoneVerified,
  phoneMove: phoneMove && { to: phoneMove.to, at: phoneMove.at.toISOString() },
  role: person.role,
  status: person.status,
  isVerified,
  createdAt: person.createdAt.toISOString(),
})

export const presentAgent = (person: Person): Agent => ({
  _id: person.id,
  name: person.name,
  email: person.email,
  phone: person.phone,
  phoneVerified: person.isPhoneVerified,
  status: person.status,
  isFrozen: person.isFrozen,
  createdAt: person.createdAt.toISOString(),
})

/** The database holds users to these two statuses. */
export const presentUser = (person: Person): User => ({
  ...presentAgent(person),
  status: person.status as UserStatus,
})

export const presentProfile = ({ name, email, phone }: Pick<Person, keyof Profile>): Profile => ({
  name,
  email,
  phone,
})

export const presentAgentProfile = (
  person: Pick<Person, keyof Profile>,
  pendingEmail: string | null,
): AgentProfile => ({ ...presentProfile(person), pendingEmail })
