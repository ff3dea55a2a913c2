import { type ComponentType, useState } from 'react'
import { Navigate } from 'react-router'
import { readToken } from '../api/token.ts'
import { messages } from '../text/en/messages.ts'
import { LoadingPage } from '../ui/loading.tsx'
import { homeOf, useSession } from './session.ts'

/**
 * Redirects a person who is already signed in to their own area. Only a visitor with a token is looked up:
 * a login on the screen itself goes to the home page, as specified.
 */
export function forVisitors(Screen: ComponentType) {
  return function ForVisitors() {
    const [arrivedWithToken] = useState(() => readToken() !== '')
    return arrivedWithToken ? <UnlessSignedIn Screen={Screen} /> : <Screen />
  }
}

function UnlessSignedIn({ Screen }: { Screen: ComponentType }) {
  const { me, isLoading } = useSession()
  const [isVisitor, setIsVisitor] = useState(false)
  if (!isVisitor && !isLoading && !me) setIsVisitor(true)
  if (isVisitor) return <Screen />
  if (!me) return <LoadingPage>{messages.loading}</LoadingPage>
  return <Navigate to={homeOf(me.role)} replace />
}
