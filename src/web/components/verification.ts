import type { Registration } from '#contract/entities/people.ts'

/** The navigation state of /verify: the email and its registration. */
export type Arrival = Registration & { email: string; codeSent?: boolean }

/** The state that a navigation carried, if it is one; a reload keeps it, a pasted address has none. */
export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { email, registration, mark, codeSent } = state as Partial<Record<keyof Arrival, unknown>>
  if (typeof email !== 'string' || typeof registration !== 'string' || typeof mark !== 'string')
    return undefined
  return { email, registration, mark, codeSent: codeSent === true }
}
