import { DemoMark } from '../components/demo-mark.tsx'
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
