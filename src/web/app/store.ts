import { configureStore, isAction, type Middleware } from '@reduxjs/toolkit'
import { api } from '../api/base.ts'
import { onTokenChange } from '../api/token.ts'
import '../api/wipe-device.ts'
import { dismissErrors } from './notify.ts'

const mutationStarts = `${api.reducerPath}/executeMutation/pending`

const dismissOldErrors: Middleware = () => (next) => (action) => {
  if (isAction(action) && action.type === mutationStarts) dismissErrors()
  return next(action)
}

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(dismissOldErrors, api.middleware),
})

// Drop all cached data when the token changes: the next person must not see it.
onTokenChange(() => store.dispatch(api.util.resetApiState()))
