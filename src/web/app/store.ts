import { configureStore } from '@reduxjs/toolkit'
import { api } from '../api/base.ts'
import { onTokenChange } from '../api/token.ts'

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
})

// Whatever was loaded for nobody, or for somebody else, must not be shown to whoever comes now.
onTokenChange(() => store.dispatch(api.util.resetApiState()))
