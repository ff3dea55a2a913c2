import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone } from '#contract/phone-text.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Initials } from '#web/components/initials.tsx'
import { Loaded, type LoadingQuery } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { FrozenBadge } from '#web/components/status-badge.tsx'
import { messages } from '#web/text/en/messages.ts'
import { formatDay } from '#web/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadingText, RowSkeletons } from '#web/ui/loading.tsx'
import type { DeskPerson } from '../contract.ts'
import { Actions } from './actions.tsx'
import { EventsCard } from './events-card.tsx'
import { NotesCard } from './notes-card.tsx'
import type { FoundPart } from './parts.ts'
import { SignInsCard } from './sign-ins-card.tsx'
import { TransactionsCard } from './transactions-card.tsx'
import { text } from './words.en.ts'

type PersonPageProps<Person> = {
  query: LoadingQuery<Person>
  parts: readonly FoundPart<Person>[]
  /** While the name is not known. */
  title: string
  back: { to: string; label: string }
  badge: (person: Person) => ReactNode
  figures: (person: Person) => ReactNode
  /** Between the figures and the transactions. */
  children?: (person: Person) => ReactNode
}

/** The desk of one person: what is known on the left, what can be done on the right. */
export function PersonPage<Person extends DeskPerson>(props: PersonPageProps<Person>) {
  const { query, parts, title, back, badge } = props
  const person = query.data
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeader
        title={person?.name ?? title}
        icon={person && <Initials name={person.name} className="size-11" />}
        {...(person && { lead: leadOf(person) })}
      >
        {person ? (
          <div className="flex flex-wrap gap-1.5">
            {badge(person)}
            {person.isFrozen && <FrozenBadge />}
            <PartsOf parts={parts} place="Badge" person={person} />
          </div>
        ) : (
          <LoadingText>{messages.loading}</LoadingText>
        )}
      </PageHeader>
      <Loaded
        query={query}
        inCard
        failed={text.failed}
        loading={
          <Card>
            <RowSkeletons rows={5} />
          </Card>
        }
      >
        {(loaded) => <Desk {...props} person={loaded} />}
      </Loaded>
    </>
  )
}

const leadOf = ({ email, phone, createdAt }: DeskPerson) =>
  [email, ...(phone ? [formatPhone(phone)] : []), text.since(formatDay(createdAt))].join(' · ')

function Desk<Person extends DeskPerson>({
  person,
  parts,
  figures,
  children,
}: PersonPageProps<Person> & { person: Person }) {
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-4 lg:col-start-2">
        <Actions person={person} parts={parts} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <div className="grid gap-4 sm:grid-cols-3 sm:has-[>:nth-child(4):last-child]:grid-cols-2">
          {figures(person)}
          <PartsOf parts={parts} place="Figures" person={person} />
        </div>
        <PartsOf parts={parts} place="Card" person={person} />
        {children?.(person)}
        <TransactionsCard person={person} />
        <PartsOf parts={parts} place="LowerCard" person={person} />
        <EventsCard personId={person._id} />
        <p className="flex items-center gap-2 text-xs text-muted">
          <ScrollText aria-hidden size={16} className="shrink-0" />
          {text.recorded}
        </p>
      </div>
      <div className="flex flex-col gap-4 lg:col-start-2">
        <SignInsCard person={person} />
        <NotesCard personId={person._id} />
      </div>
    </div>
  )
}

type PartsOfProps<Person> = {
  parts: readonly FoundPart<Person>[]
  place: 'Badge' | 'Figures' | 'Card' | 'LowerCard'
  person: Person
}

/** What features show at this place. */
const PartsOf = <Person,>({ parts, place, person }: PartsOfProps<Person>) =>
  parts.map(({ file, [place]: Component }) => Component && <Component key={file} person={person} />)
