import { Provider } from 'react-redux'
import { AppRouter } from './router.tsx'
import { store } from './store.ts'
import { ThemeProvider } from './theme.tsx'
import { Toasts } from './toasts.tsx'

export function App() {
  return (
    <Provider store={store}>
      <ThemeProvider>
        <AppRouter />
        <Toasts />
      </ThemeProvider>
    </Provider>
  )
}
