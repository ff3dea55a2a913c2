import type { ReactNode } from 'react'
import { LanguageButtons } from '../language-buttons.tsx'
import { Logo } from '../logo.tsx'
import { ThemeControl } from '../theme-control.tsx'
import type { NavEntry } from './entry-link.tsx'
import { HeaderNav } from './header-nav.tsx'

type HeaderBarProps = { entries: readonly NavEntry[]; account: ReactNode }

export function HeaderBar({ entries, account }: HeaderBarProps) {
  return (
    <header className="sticky top-(--demo-mark) z-20 has-[[data-state=open]]:z-50 border-b border-border bg-background">
      <div className="mx-auto flex h-(--header) w-full max-w-page items-center gap-1 px-4 md:grid md:grid-cols-[1fr_auto_1fr] md:gap-2 md:px-8 xl:px-0">
        <div className="flex">
          <Logo />
        </div>
        <div className="max-md:order-last">
          <HeaderNav entries={entries} />
        </div>
        <div className="flex items-center justify-end gap-1 max-md:ml-auto md:gap-2">
          <LanguageButtons className="max-md:hidden" />
          <ThemeControl />
          {account}
        </div>
      </div>
    </header>
  )
}
