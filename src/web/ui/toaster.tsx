import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Toaster as Sonner } from 'sonner'
import { useIsPhone } from './media.ts'

const displayMs = 4000
const visibleToasts = 3
const gapPx = 14
const widthPx = 356
const edgePx = 24
/** The header with a gap. Home's strip says how high it is. */
const belowTopBar = 'calc(var(--demo-mark) + 4.5rem + var(--strip, 0px))'

type Looks = { theme: 'light' | 'dark' | 'system'; words: { region: string; close: string } }

/** Bottom right; below the top bar on phones, where the thumb and the tab bar are at the bottom. */
export function Toaster({ theme, words }: Looks) {
  const isPhone = useIsPhone()
  return (
    <Sonner
      theme={theme}
      containerAriaLabel={words.region}
      toastOptions={{ closeButtonAriaLabel: words.close }}
      position={isPhone ? 'top-center' : 'bottom-right'}
      duration={displayMs}
      visibleToasts={visibleToasts}
      gap={gapPx}
      offset={isPhone ? { top: belowTopBar } : edgePx}
      mobileOffset={{ top: belowTopBar, left: 16, right: 16 }}
      style={{ '--width': `${widthPx}px` } as React.CSSProperties}
      closeButton
      icons={{
        success: <CircleCheck aria-hidden size={20} />,
        error: <CircleAlert aria-hidden size={20} />,
        info: <Info aria-hidden size={20} />,
      }}
    />
  )
}
