import type { Db } from '../database/connect.ts'
import { loginTickets } from './secret-kinds.ts'

/**
 * A ticket proves that its holder entered the right password. It waits for the second factor. A trigger deletes the
 * tickets of a person when the password, the email or the freeze changes (migration 0100).
 */

export type TicketHolder = { personId: string; email: string }

export async function findTicketHolder(db: Db, ticket: string): Promise<TicketHolder | undefined> {
  const [holder] = await db<TicketHolder[]>`
    select person.id as "personId", person.email from login_ticket join person on person.id = login_ticket.person
    where ${loginTickets.isOpen(db, ticket)}`
  return holder
}
