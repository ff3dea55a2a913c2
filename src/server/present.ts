import type { Agent, Me, Profile, User } from '#contract/entities.ts'
import type { UserStatus } from '#contract/roles.ts'
import type { Person } from './data/people.ts'

/** What leaves the server is listed field by field, so that nothing else can. */

export const presentMe = (person: Person, isVerified: boolean): Me => ({
  _id: person.id,
  name: person.name,
  email: person.email,
  phone: person.phone,
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
  status: person.status,
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
