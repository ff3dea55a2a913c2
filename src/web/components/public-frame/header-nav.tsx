import { Menu } from 'lucide-react'
import { Suspense, startTransition, useState } from 'react'
import { chunk } from '../../app/chunk.ts'
import { frameText } from '../../text/en/frame.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EntryLink, type NavEntry } from './entry-link.tsx'

const PhoneMenu = chunk(() => import('./phone-menu.tsx'))

/** A row of links; below 768 px the same links behind a menu button. */
export function HeaderNav({ entries }: { entries: readonly NavEntry[] }) {
  return (
    <>
      <nav aria-label={frameText.mainNavigation} className="max-md:hidden">
        <ul className="flex items-center justify-center lg:gap-2">
          {entries.map((entry) => (
            <li key={entry.path}>
              <EntryLink entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="md:hidden">
        <PhoneNav entries={entries} />
      </div>
    </>
  )
}

/** The menu comes with the first press, so that a desktop never loads it. */
function PhoneNav({ entries }: { entries: readonly NavEntry[] }) {
  const [wanted, setWanted] = useState(false)
  const open = () => startTransition(() => setWanted(true))
  return (
    <Suspense>
      {wanted ? (
        <PhoneMenu entries={entries} />
      ) : (
        <button
          type="button"
          aria-label={frameText.menu}
          aria-expanded={false}
          className={buttonStyle('ghost', 'icon')}
          onClick={open}
        >
          <Menu aria-hidden size={22} />
        </button>
      )}
    </Suspense>
  )
}
