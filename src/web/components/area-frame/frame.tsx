import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../../app/session.ts'
import { startSignedIn } from '../../app/slots.ts'
import { whenIdle } from '../../app/when-idle.ts'
import { areaText } from '../../text/en/area.ts'
import { frameText } from '../../text/en/frame.ts'
import { messages } from '../../text/en/messages.ts'
import { cx } from '../../ui/cx.ts'
import { LoadingPage } from '../../ui/loading.tsx'
import { useWhileNextLoads } from '../../ui/next-screen.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { LanguageButtons } from '../language-buttons.tsx'
import { LiveParts } from '../live/live-parts.tsx'
import { Logo } from '../logo.tsx'
import { mainId, SkipLink } from '../skip-link.tsx'
import { Hints } from './hints.tsx'
import { LogoutButton } from './logout-button.tsx'
import { type MenuEntry, menuFor } from './menus.ts'
import { SidebarMenu } from './sidebar-menu.tsx'
import { useSidebar } from './sidebar-state.ts'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

type AreaFrameProps = { menu?: readonly MenuEntry[] | undefined }

/** The frame of the areas: sidebar, top bar, and on phones a tab bar. The menu is that of the role. */
export function AreaFrame({ menu: ownMenu }: AreaFrameProps) {
  const { me } = useSession()
  const whileNextLoads = useWhileNextLoads()
  const { isPhone, open, sheetOpen, setSheetOpen, toggle } = useSidebar()
  useEffect(() => whenIdle(startSignedIn), [])
  if (!me) return null
  const menu = ownMenu ?? menuFor(me.role)
  return (
    <Hints>
      <SkipLink />
      <LiveParts me={me} />
      <div className="flex min-h-(--page-height)">
        {!isPhone && (
          <aside
            aria-label={areaText.sidebar}
            className={cx(
              'sticky top-(--demo-mark) z-20 flex h-(--page-height) shrink-0 flex-col overflow-hidden border-r border-border bg-surface transition-[width] duration-[var(--duration-slow)] ease-out',
              open ? 'w-(--sidebar)' : 'w-(--sidebar-icon)',
            )}
          >
            <div
              className={cx(
                'flex h-(--topbar) shrink-0 items-center border-b border-border',
                open ? 'px-5' : 'justify-center',
              )}
            >
              <Logo iconOnly={!open} />
            </div>
            <SidebarMenu me={me} menu={menu} collapsed={!open} />
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar menu={menu} isPhone={isPhone} expanded={isPhone ? sheetOpen : open} onToggle={toggle} />
          <main
            {...whileNextLoads}
            id={mainId}
            tabIndex={-1}
            className="mx-auto w-full max-w-[calc(var(--container-content)+4rem)] flex-1 px-4 pt-6 pb-[calc(var(--tabbar)+2rem+env(safe-area-inset-bottom))] low:pb-8 md:px-8 md:py-8"
          >
            <Suspense fallback={<LoadingPage>{messages.loading}</LoadingPage>}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      {isPhone && (
        <>
          <TabBar menu={menu} onMenu={() => setSheetOpen(true)} />
          <Sheet
            open={sheetOpen}
            onOpenChange={setSheetOpen}
            title={frameText.menu}
            closeLabel={frameText.close}
            header={<Logo />}
          >
            <SidebarMenu me={me} menu={menu} onNavigate={() => setSheetOpen(false)} />
            <div className="flex justify-between px-3 pb-3">
              <LanguageButtons className="h-12 text-base" />
              <LogoutButton className="h-12 px-3 text-base" />
            </div>
          </Sheet>
        </>
      )}
    </Hints>
  )
}
