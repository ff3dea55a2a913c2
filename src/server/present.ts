import type { Agent, AgentListing, AgentProfile, ListedAgent, Me, Profile, User } from '#contract/entities.ts'
import type { UserStatus } from '#contract/roles.ts'
import type { Person } from './data/people.ts'
import type { PhoneMove } from './data/phones.ts'

/** These functions list the fields that leave the server one by one, so that no other field can. */

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

const presentPerson = (person: Person) => ({
  _id: person.id,
  name: person.name,
  email: person.email,
  phone: person.phone,
  phoneVerified: person.isPhoneVerified,
  status: person.status,
  isFrozen: person.isFrozen,
  createdAt: person.createdAt.toISOString(),
})

export const presentAgent = (person: Person, listing: AgentListing | undefined): Agent => ({
  ...presentPerson(person),
  listing: listing?.listed ? presentListing(listing) : null,
})

/** A constraint of the database allows users only these two statuses. */
export const presentUser = (person: Person): User => ({
  ...presentPerson(person),
  status: person.status as UserStatus,
})

export const presentListing = ({ listed, area, hours, showPhone }: AgentListing): AgentListing => ({
  listed,
  area,
  hours,
  showPhone,
})

/** The only thing that strangers can read about an agent. */
export const presentListedAgent = ({ name, area, hours, phone }: ListedAgent): ListedAgent => ({
  name,
  area,
  hours,
  phone,
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
