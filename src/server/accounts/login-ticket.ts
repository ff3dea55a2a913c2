import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '../database/connect.ts'
import { hashToken, newToken } from './sessions.ts'

/**
 * A ticket proves that its holder entered the right password. It waits for the second factor. A trigger deletes the
 * tickets of a person when the password, the email or the freeze changes (migration 0100).
 */

const LIFE = `${limits.ticketMinutes} minutes`

/** Pass the transaction that holds the person's lock. */
export async function newTicket(tx: Tx, personId: string): Promise<string> {
  const ticket = newToken()
  await tx`insert into login_ticket (token_hash, person) values (${hashToken(ticket)}, ${personId})`
  return ticket
}

export type TicketHolder = { personId: string; email: string }

export async function findTicketHolder(db: Db, ticket: string): Promise<TicketHolder | undefined> {
  const [holder] = await db<TicketHolder[]>`
    select person.id as "personId", person.email from login_ticket join person on person.id = login_ticket.person
    where token_hash = ${hashToken(ticket)} and login_ticket.created_at > now() - ${LIFE}::interval`
  return holder
}

export const dropTicket = (tx: Tx, ticket: string) => tx`
  delete from login_ticket where token_hash = ${hashToken(ticket)}`

/** The last allowed wrong code voids the ticket. True if it was the last. */
export async function countWrongCode(tx: Tx, ticket: string): Promise<boolean> {
  const [counted] = await tx<{ wrongCodes: number }[]>`
    update login_ticket set wrong_codes = wrong_codes + 1 where token_hash = ${hashToken(ticket)}
    returning wrong_codes as "wrongCodes"`
  const wasLast = !counted || counted.wrongCodes >= limits.ticketTries
  if (wasLast) await dropTicket(tx, ticket)
  return wasLast
}
