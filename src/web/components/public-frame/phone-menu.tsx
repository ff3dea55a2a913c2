import { Menu, X } from 'lucide-react'
import { NavigationMenu } from 'radix-ui'
import { frameText } from '../../text/en/frame.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { LanguageButtons } from '../language-buttons.tsx'
import { EntryLink, type NavEntry } from './entry-link.tsx'

const openDelayMs = 200
const itemKey = 'links'

export default function PhoneMenu({ entries }: { entries: readonly NavEntry[] }) {
  return (
    <NavigationMenu.Root
      aria-label={frameText.mainNavigation}
      defaultValue={itemKey}
      delayDuration={openDelayMs}
      className="[&>div]:static!"
    >
      <NavigationMenu.List>
        <NavigationMenu.Item value={itemKey}>
          <NavigationMenu.Trigger
            aria-label={frameText.menu}
            className={buttonStyle('ghost', 'icon', 'group')}
          >
            <Menu aria-hidden size={22} className="group-data-[state=open]:hidden" />
            <X aria-hidden size={22} className="hidden group-data-[state=open]:block" />
          </NavigationMenu.Trigger>
          <NavigationMenu.Content className="absolute inset-x-0 top-full border-b border-border bg-raised p-2 shadow-lg rises">
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <NavigationMenu.Link asChild>
                    <EntryLink entry={entry} stacked />
                  </NavigationMenu.Link>
                </li>
              ))}
            </ul>
            <LanguageButtons className="h-12 w-full justify-start text-base" />
          </NavigationMenu.Content>
        </NavigationMenu.Item>
      </NavigationMenu.List>
    </NavigationMenu.Root>
  )
}
