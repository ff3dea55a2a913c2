import { demoAttribute } from '#contract/page.ts'
import { frameText } from '../text/en/frame.ts'
import { AppRouter } from './router.tsx'
import { StepUp } from './step-up.tsx'
import { ThemeProvider } from './theme.tsx'
import { Toasts } from './toasts.tsx'

export function App() {
  return (
    <ThemeProvider>
      <DemoMark />
      <AppRouter />
      <StepUp />
      <Toasts />
    </ThemeProvider>
  )
}

/** Above every page of a server that serves demo data or sandbox money to others; the server says so in the page. */
function DemoMark() {
  if (!document.documentElement.hasAttribute(demoAttribute)) return null
  return (
    <aside
      aria-label={frameText.demoLabel}
      className="sticky top-0 z-30 flex h-(--demo-mark) items-center justify-center bg-accent-soft px-4 text-xs font-medium text-on-accent-soft"
    >
      <p>{frameText.demoMark}</p>
    </aside>
  )
}
