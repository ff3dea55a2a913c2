import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { DeskPerson } from '../contract.ts'
import type { DeskAction, Part } from './parts.ts'
import { text } from './words.en.ts'

type ActionsProps<Person> = { person: Person; parts: readonly Part<Person>[] }

/** What is done alone, and what needs two. Each opens its dialog. */
export function Actions<Person extends DeskPerson>({ person, parts }: ActionsProps<Person>) {
  const [opened, setOpened] = useState<DeskAction<Person>>()
  const groups = [
    { title: text.alone, actions: parts.flatMap(({ alone = [] }) => alone) },
    { title: text.twoPeople, actions: parts.flatMap(({ together = [] }) => together) },
  ]
  return (
    <>
      {groups.map(({ title, actions }) => {
        const offered = actions.filter(({ isOffered = () => true }) => isOffered(person))
        if (offered.length === 0) return null
        return (
          <Card key={title}>
            <CardHeader title={title} />
            <ul className="divide-y divide-border border-t border-border">
              {offered.map((action) => (
                <Row key={action.label} action={action} person={person} onOpen={() => setOpened(action)} />
              ))}
            </ul>
          </Card>
        )
      })}
      {opened && <opened.Dialog person={person} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type RowProps<Person> = { action: DeskAction<Person>; person: Person; onOpen: () => void }

function Row<Person>({ action, person, onOpen }: RowProps<Person>) {
  const { icon: Icon, label, help, isDanger } = action
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-2 hover:bg-hover md:px-6"
      >
        <Icon aria-hidden size={18} className={cx('shrink-0', isDanger ? 'text-danger' : 'text-muted')} />
        <span className="min-w-0 flex-1">
          <span className={cx('block text-sm font-semibold', isDanger && 'text-danger')}>{label}</span>
          <span className="block text-xs wrap-anywhere text-muted">{help(person)}</span>
        </span>
        <ChevronRight aria-hidden size={18} className="shrink-0 text-subtle" />
      </button>
    </li>
  )
}
