import { Search } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { Initials } from '#web/components/initials.tsx'
import { transactionText } from '#web/text/en/area.ts'
import { frameText } from '#web/text/en/frame.ts'
import { messages } from '#web/text/en/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import { useIsPhoneOrTablet } from '#web/ui/media.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { useShortcut } from '#web/ui/shortcut.ts'
import type { Found, FoundPerson } from '../contract.ts'
import { deskLimits } from '../facts.ts'
import { agentPagePath, userPagePath } from '../paths.ts'
import { useDeskSearchQuery } from './api.ts'
import { FoundGroup, FoundRow } from './found-row.tsx'
import { text } from './words.en.ts'

const searchMax = 100

/** Finds people and transactions from every screen of an admin. Where the bar has no room for it, it is a sheet. */
export default function DeskSearch() {
  return useIsPhoneOrTablet() ? <InSheet /> : <InBar />
}

/** A press of "/" outside of a field. */
const useSlash = (onSlash: () => void) =>
  useShortcut((event) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onSlash()
  })

/** The search ends when another screen opens. */
function useWords() {
  const { pathname, search } = useLocation()
  const [words, setWords] = useState('')
  useEffect(() => setWords(''), [pathname, search])
  return [words, setWords] as const
}

function InBar() {
  const [words, setWords] = useWords()
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useSlash(() => field.current?.focus())
  const close = () => {
    setWords('')
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={box}
      role="group"
      aria-label={text.search}
      className="relative"
      onKeyDown={(event) => moveIn(box.current, event, close)}
      onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && setWords('')}
    >
      <SearchField
        ref={field}
        label={text.search}
        value={words}
        onSearch={setWords}
        maxLength={searchMax}
        className="w-80"
      />
      {!words && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 grid h-6 min-w-6 -translate-y-1/2 place-items-center rounded-sm border border-border text-xs text-muted"
        >
          /
        </kbd>
      )}
      {words && (
        <div className="absolute top-full right-0 z-30 mt-2 max-h-[70dvh] w-104 overflow-y-auto rounded-lg border border-border bg-raised shadow-lg">
          <Results words={words} />
        </div>
      )}
    </div>
  )
}

/** The arrows walk through the field and what was found; Escape ends the search. */
function moveIn(box: HTMLElement | null, event: KeyboardEvent, close: () => void) {
  if (event.key === 'Escape') return close()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !box) return
  const stops = [...box.querySelectorAll<HTMLElement>('input, a')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function InSheet() {
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useWords()
  const field = useRef<HTMLInputElement>(null)
  const { pathname, search } = useLocation()
  useEffect(() => setOpen(false), [pathname, search])
  useSlash(() => setOpen(true))
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={text.searchOpen} onClick={() => setOpen(true)}>
        <Search aria-hidden size={20} />
      </Button>
      <DetailSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.searchOpen}
        closeLabel={frameText.close}
        firstField={field}
      >
        <SearchField
          ref={field}
          label={text.search}
          value={words}
          onSearch={setWords}
          maxLength={searchMax}
        />
        <div className="-mx-4 mt-3 min-h-60">{words && <Results words={words} />}</div>
      </DetailSheet>
    </>
  )
}

function Results({ words }: { words: string }) {
  const isShort = [...words.trim()].length < deskLimits.searchMin
  const { currentData, isError } = useDeskSearchQuery(words, { skip: isShort })
  return (
    <div role="status" aria-label={text.found}>
      {isShort ? (
        <Line>{text.searchMore(deskLimits.searchMin)}</Line>
      ) : isError ? (
        <Line>{text.searchFailed}</Line>
      ) : currentData ? (
        <FoundList found={currentData} />
      ) : (
        <Line>{messages.loading}</Line>
      )}
    </div>
  )
}

const Line = ({ children }: { children: string }) => <p className="p-4 text-sm text-muted">{children}</p>

/** What features show of what they found (`web/desk-found.tsx`). */
const groupsOfFeatures = Object.entries(
  import.meta.glob<ComponentType<{ found: Found }>>('../../*/web/desk-found.tsx', {
    eager: true,
    import: 'default',
  }),
)

function FoundList({ found }: { found: Found }) {
  const { people, transactions } = found
  if (Object.values(found).every(({ length }) => length === 0)) return <Line>{text.nobodyFound}</Line>
  return (
    <>
      {groupsOfFeatures.map(([file, Group]) => (
        <Group key={file} found={found} />
      ))}
      {transactions.length > 0 && (
        <FoundGroup title={text.references}>
          {transactions.map(({ _id, type, amount, reference }) => (
            <FoundRow key={_id} to={`${paths.adminTransactions}?search=${reference}`}>
              <span className="block text-sm font-semibold">{reference}</span>
              <span className="block text-xs text-muted">
                {transactionText.types[type]} · {formatTaka(amount)}
              </span>
            </FoundRow>
          ))}
        </FoundGroup>
      )}
      {people.length > 0 && (
        <FoundGroup title={text.people}>
          {people.map((person) => (
            <FoundRow key={person._id} to={pageOf(person)} icon={<Initials name={person.name} />}>
              <span className="block text-sm font-semibold wrap-anywhere">{person.name}</span>
              <span className="block text-xs wrap-anywhere text-muted">
                {[text.roles[person.role], person.email, person.phone && formatPhone(person.phone)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </FoundRow>
          ))}
        </FoundGroup>
      )}
    </>
  )
}

const pageOf = ({ _id, role }: FoundPerson) => (role === 'AGENT' ? agentPagePath(_id) : userPagePath(_id))
