import { useState } from 'react'
import { useIsPhone } from '../../ui/media.ts'
import { useShortcut } from '../../ui/shortcut.ts'
import { isCollapsedIn, sidebarCookie } from './sidebar-cookie.ts'

const shortcutKey = 'b'

const wasCollapsed = () => isCollapsedIn(document.cookie, location.protocol)

function remember(open: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is missing in some browsers
  document.cookie = sidebarCookie(open, location.protocol)
}

/** On a desktop the sidebar is open or a strip of icons; on a phone it is a sheet. */
export function useSidebar() {
  const isPhone = useIsPhone()
  const [open, setOpen] = useState(() => !wasCollapsed())
  const [sheetOpen, setSheetOpen] = useState(false)

  const toggle = () => {
    if (isPhone) return setSheetOpen((value) => !value)
    setOpen((value) => {
      remember(!value)
      return !value
    })
  }

  useShortcut((event) => {
    if (event.key.toLowerCase() !== shortcutKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    toggle()
  })

  return { isPhone, open, sheetOpen, setSheetOpen, toggle }
}
