import { BookUser } from 'lucide-react'
import { useState } from 'react'
import { Initials } from '#web/components/initials.tsx'
import { LoadFailedLine } from '#web/components/load-failed.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import type { People } from '../contract.ts'
import { AddressBook } from './address-book.tsx'
import { usePeopleQuery } from './api.ts'
import { text } from './words.en.ts'

const shownMax = 4

type Pickable = { label: string; name: string; address: string }

/** Saved people by nickname, then the recent ones. */
const pickablesOf = ({ saved, recent }: People): Pickable[] => [
  ...saved.map(({ nickname, name, address }) => ({ label: nickname, name, address })),
  ...recent.map(({ name, address }) => ({ label: firstWord(name), name, address })),
]

const firstWord = (name: string) => name.split(' ')[0] ?? name

/**
 * Four people to pick, then the address book. Absent for somebody who has paid nobody yet. While they load they have
 * their place, so that the fields below do not move under the finger.
 */
export default function PeopleChips({ onPick }: { onPick: (address: string) => void }) {
  const { data, isFetching, refetch } = usePeopleQuery()
  const [isBookOpen, setIsBookOpen] = useState(false)
  if (!data) return isFetching ? <LoadingChips /> : <LoadFailedLine text={text.failed} onRetry={refetch} />
  if (data.recent.length + data.saved.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{text.title}</legend>
      <div className="-mx-1 flex gap-2 px-1 py-1 max-md:-mr-5 max-md:overflow-x-auto">
        {pickablesOf(data)
          .slice(0, shownMax)
          .map(({ label, name, address }) => (
            <button
              key={address}
              type="button"
              title={`${name}, ${address}`}
              onClick={() => onPick(address)}
              className="flex h-10 shrink-0 items-center gap-2 md:min-w-0 md:shrink rounded-full border border-border-strong bg-surface pr-4 pl-1 text-sm shadow-xs transition-colors hover:bg-hover"
            >
              <Initials name={name} className="size-8" />
              <span className="max-w-32 min-w-0 truncate">{label}</span>
            </button>
          ))}
        <button
          type="button"
          aria-label={text.book}
          onClick={() => setIsBookOpen(true)}
          className="grid size-10 shrink-0 place-items-center rounded-full border border-border-strong bg-surface text-muted shadow-xs hover:bg-hover"
        >
          <BookUser aria-hidden size={18} />
        </button>
      </div>
      <AddressBook
        open={isBookOpen}
        people={data}
        onClose={() => setIsBookOpen(false)}
        onPick={(address) => {
          setIsBookOpen(false)
          onPick(address)
        }}
      />
    </fieldset>
  )
}

const LoadingChips = () => (
  <div aria-hidden className="h-20 wait-a-moment">
    <p className="mb-3 text-sm font-semibold">{text.title}</p>
    <div className="flex gap-2">
      {['one', 'two', 'three'].map((key) => (
        <Skeleton key={key} className="h-10 w-24 rounded-full" />
      ))}
    </div>
  </div>
)
