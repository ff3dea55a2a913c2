import type {
  Agent,
  AgentListing,
  AgentProfile,
  ListedAgent,
  Me,
  Profile,
  User,
} from '#contract/entities/people.ts'
import type { Passkey, Security } from '#contract/entities/security.ts'
import { poishaToTaka } from '#contract/money.ts'
import type { UserStatus } from '#contract/roles.ts'
import { factorStateOf } from '#contract/second-factors.ts'
import type { Person } from '../data/people.ts'
import type { Settings } from '../settings/settings.ts'
import type { PasskeyView } from './passkeys.ts'
import type { PaymentLimit } from './payment-limit.ts'
import type { PhoneMove } from './phones.ts'
import type { SecurityEvent, SessionView } from './security.ts'

/** These functions list the fields that leave the server one by one, so that no other field can. */

export const presentMe = (
  person: Omit<Person, 'isFrozen'>,
  { secondFactor: policy }: Pick<Settings, 'secondFactor'>,
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
  secondFactor: factorStateOf(person, policy),
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

export const presentAgent = (person: Person, listing: AgentListing | undefined, blocks = 0): Agent => ({
  ...presentPerson(person),
  listing: listing?.listed ? presentListing(listing) : null,
  shutOuts: blocks,
})

export const presentPasskey = ({ id, name, createdAt, usedAt }: PasskeyView): Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

type SecurityView = {
  sessions: SessionView[]
  events: SecurityEvent[]
  changedAt: Date | null
  provedUntil: Date | null
  authenticator: Date | null
  recoveryCodes: { left: number; of: number }
  passkeys: PasskeyView[]
  passkeysAt: string | null
  payments: PaymentLimit | null
}

export const presentSecurity = ({
  sessions,
  events,
  changedAt,
  provedUntil,
  authenticator,
  recoveryCodes: { left, of },
  passkeys,
  passkeysAt,
  payments,
}: SecurityView): Security => ({
  provedUntil: provedUntil?.toISOString() ?? null,
  authenticator: authenticator && { since: authenticator.toISOString() },
  recoveryCodes: authenticator || passkeys.length > 0 ? { left, of } : null,
  passwordChangedAt: changedAt?.toISOString() ?? null,
  passkeys: passkeys.map(presentPasskey),
  passkeysAt,
  paymentLimit: payments && { above: poishaToTaka(payments.above), max: poishaToTaka(payments.max) },
  sessions: sessions.map((session) => ({
    _id: session.id,
    device: session.device,
    address: session.address,
    method: session.method,
    createdAt: session.createdAt.toISOString(),
    seenAt: session.seenAt.toISOString(),
    isCurrent: session.isCurrent,
  })),
  events: events.map(({ type, device, address, at, count }) => ({
    type,
    device,
    address,
    at: at.toISOString(),
    count,
  })),
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
