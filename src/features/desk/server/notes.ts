import type { SignedInCall } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import type { PersonNote } from '../contract.ts'
import { deskLimits } from '../facts.ts'

type Row = { id: bigint; words: string; name: string; email: string; at: Date }

const columns = (db: Db) => db`note.id, note.words, author.name, author.email, note.made_at as at`

const present = ({ id, words, name, email, at }: Row): PersonNote => ({
  _id: Number(id),
  words,
  author: { name, email },
  at: at.toISOString(),
})

/** Newest first. */
export async function notesOf(db: Db, personId: string): Promise<PersonNote[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from person_note as note join person as author on author.id = note.author
    where note.person = ${personId} order by note.id desc limit ${deskLimits.notesShown}`
  return rows.map(present)
}

export async function addNoteIn(
  tx: Tx,
  call: SignedInCall,
  { personId, words }: { personId: string; words: string },
): Promise<PersonNote> {
  const [row] = await tx<[Row]>`
    with note as (
      insert into person_note (person, author, words) values (${personId}, ${call.caller.personId}, ${words})
      returning *
    )
    select ${columns(tx)} from note join person as author on author.id = note.author`
  await audit(tx, call, 'note', { subject: personId, details: { note: Number(row.id) } })
  return present(row)
}

/** Pages and notes are about users and agents only. */
export const hasPage = async (db: Db, personId: string): Promise<boolean> =>
  (await db`select from person where id = ${personId} and role in ('USER', 'AGENT')`).count > 0
