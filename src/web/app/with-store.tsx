import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { store } from './store.ts'
import './plain-digits.ts'
import { preloadToasts } from './toasts.tsx'
import { whenIdle } from './when-idle.ts'

// A screen that makes calls may have to show a failure. Load the toasts after the screen itself.
whenIdle(preloadToasts)

/** For lazy parts that make calls, so that a first visit, which makes none, does not load the store. */
export function withStore<Props extends object>(Screen: ComponentType<Props>) {
  return function WithStore(props: Props) {
    return (
      <Provider store={store}>
        <Screen {...props} />
      </Provider>
    )
  }
}
