import type { Registration } from '#contract/entities/people.ts'
import { type RegistrableRole, registrableRoles } from '#contract/roles.ts'

/** What the registration form is filled with again when the email is corrected. Never the password. */
export type Applicant = { email: string; name: string; role: RegistrableRole }

/** The navigation state of /verify. After a login only the email is known of the applicant. */
export type Arrival = Registration & Applicant & { codeSent?: boolean }

/** The state that a navigation carried, if it is one; a reload keeps it, a pasted address has none. */
export function arrivalOf(state: unknown): Arrival | undefined {
  const { registration, mark, codeSent } = valuesOf(state)
  const applicant = applicantOf(state)
  if (!applicant || typeof registration !== 'string' || typeof mark !== 'string') return undefined
  return { ...applicant, registration, mark, codeSent: codeSent === true }
}

/** The state with which /verify leads back to /register. */
export function applicantOf(state: unknown): Applicant | undefined {
  const { email, name, role } = valuesOf(state)
  if (typeof email !== 'string') return undefined
  return {
    email,
    name: typeof name === 'string' ? name : '',
    role: registrableRoles.find((known) => known === role) ?? 'USER',
  }
}

const valuesOf = (state: unknown) =>
  (typeof state === 'object' ? (state ?? {}) : {}) as Record<keyof Arrival, unknown>
