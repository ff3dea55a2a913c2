import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { frameText } from '../../text/en/frame.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EntryLink, type NavEntry } from './entry-link.tsx'

const PhoneMenu = lazy(() => import('./phone-menu.tsx'))

/** A row of links; below 768 px the same links behind a menu button. */
export function HeaderNav({ entries }: { entries: readonly NavEntry[] }) {
  return (
    <>
      <nav aria-label={frameText.mainNavigation} className="max-md:hidden">
        <ul className="flex items-center justify-center gap-1 lg:gap-2">
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
  const closed = (
    <button
      type="button"
      aria-label={frameText.menu}
      aria-expanded={false}
      className={buttonStyle('ghost', 'icon')}
      onClick={() => setWanted(true)}
    >
      <Menu aria-hidden size={22} />
    </button>
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <PhoneMenu entries={entries} />
    </Suspense>
  )
}
