import { AppRouter } from './router.tsx'
import { ThemeProvider } from './theme.tsx'
import { Toasts } from './toasts.tsx'

export function App() {
  return (
    <ThemeProvider>
      <AppRouter />
      <Toasts />
    </ThemeProvider>
  )
}
