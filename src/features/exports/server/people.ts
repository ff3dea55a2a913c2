import type { Agent, User } from '#contract/entities/people.ts'
import { presentAgent, presentUser } from '#server/accounts/present-person.ts'
import { listingsOf } from '#server/data/listings.ts'
import type { Person } from '#server/data/people.ts'
import { type PeopleAsked, readPeople } from '#server/data/people-list.ts'
import type { Db } from '#server/database/connect.ts'
import type { ShutOutsOf } from '#server/features/shut-outs.ts'
import { type Cell, dhakaTime } from '#server/http/csv.ts'
import type { Read } from './file.ts'

const PART_ROWS = 1_000

const commonHead = ['Name', 'Email', 'Phone', 'Phone confirmed', 'Status', 'Frozen', 'Since']
export const usersHead = commonHead
export const agentsHead = [...commonHead, 'Area', 'Shut-outs']

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

const commonCells = (person: User | Agent): Cell[] => [
  person.name,
  person.email,
  person.phone,
  yesOrNo(person.phoneVerified),
  person.status,
  yesOrNo(person.isFrozen),
  dhakaTime(person.createdAt),
]

export const usersOf = (read: Read, search?: string) =>
  partsOf(read, { role: 'USER', search }, async (_, people) =>
    people.map((person) => commonCells(presentUser(person))),
  )

export const agentsOf = (read: Read, shutOutsOf: ShutOutsOf, search?: string) =>
  partsOf(read, { role: 'AGENT', search }, async (db, people) => {
    const ids = people.map(({ id }) => id)
    const listings = await listingsOf(db, ids)
    const shutOuts = await shutOutsOf(db, ids)
    return people.map((person) => {
      const agent = presentAgent(person, listings.get(person.id), shutOuts.get(person.id))
      return [...commonCells(agent), agent.listing?.area ?? null, agent.shutOuts]
    })
  })

async function* partsOf(
  read: Read,
  asked: PeopleAsked,
  cellsOf: (db: Db, people: Person[]) => Promise<Cell[][]>,
) {
  let before: bigint | undefined
  do {
    const { rows, next } = await read(async (db) => {
      const part = await readPeople(db, asked, { before, limit: PART_ROWS })
      return { rows: await cellsOf(db, part.people), next: part.next }
    })
    yield rows
    before = next
  } while (before !== undefined)
}
