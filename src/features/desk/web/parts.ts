import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AgentPage, UserPage } from '../contract.ts'

/** What an administrator can do with a person. The dialog asks for the reason. */
export type DeskAction<Person> = {
  icon: LucideIcon
  label: string
  help: (person: Person) => string
  isDanger?: true
  isOffered?: (person: Person) => boolean
  Dialog: ComponentType<{ person: Person; onClose: () => void }>
}

export type Part<Person> = {
  /** Beside the name. */
  Badge?: ComponentType<{ person: Person }>
  /** In the row of figures; several in a fragment. */
  Figures?: ComponentType<{ person: Person }>
  /** A card above the transactions. */
  Card?: ComponentType<{ person: Person }>
  /** A card below them. */
  LowerCard?: ComponentType<{ person: Person }>
  /** What one administrator does alone, and what needs a second one. */
  alone?: readonly DeskAction<Person>[]
  together?: readonly DeskAction<Person>[]
}

/** What a feature brings to the pages of people (`web/person-part.tsx`). */
export type PersonPart = {
  /** Its place: smaller first. */
  order: number
  user?: Part<UserPage>
  agent?: Part<AgentPage>
}

const all = Object.entries(
  import.meta.glob<PersonPart>('../../*/web/person-part.tsx', { eager: true, import: 'default' }),
).toSorted(([, one], [, other]) => one.order - other.order)

/** With the file that it comes from, as a key. */
export type FoundPart<Person> = Part<Person> & { file: string }

export const userParts: readonly FoundPart<UserPage>[] = all.flatMap(([file, { user }]) =>
  user ? { file, ...user } : [],
)
export const agentParts: readonly FoundPart<AgentPage>[] = all.flatMap(([file, { agent }]) =>
  agent ? { file, ...agent } : [],
)
