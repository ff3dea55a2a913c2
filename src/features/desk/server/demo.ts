import type { Tx } from '#server/database/connect.ts'

/** What admin@ wrote down about the demo user and the demo agent. */
const demoNotes = [
  {
    person: 'friend@batua.test',
    words: 'Called about a payment to a wrong number. Waits for the answer of the receiver.',
    hoursAgo: 3,
  },
  {
    person: 'agent@batua.test',
    words: 'The shop in Mirpur is open until 22:00 in the week before Eid.',
    hoursAgo: 28,
  },
]

/** As the owner of the database, who may say when they were written. */
export async function insertDemoNotes(tx: Tx) {
  for (const { person, words, hoursAgo } of demoNotes)
    await tx`
      insert into person_note (person, author, words, made_at)
      select person.id, admin.id, ${words}, now() - ${hoursAgo} * interval '1 hour'
      from person join person as admin on admin.email = 'admin@batua.test' where person.email = ${person}`
}
