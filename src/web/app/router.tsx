import { Suspense, useContext, useDeferredValue, useEffect, useRef } from 'react'
import { BrowserRouter, UNSAFE_LocationContext as LocationContext, Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { roles } from '#contract/roles.ts'
import { PublicFrame } from '../components/public-frame/frame.tsx'
import { HomeScreen } from '../routes/home.tsx'
import { messages } from '../text/en/messages.ts'
import { LoadingPage } from '../ui/loading.tsx'
import { NextScreen } from '../ui/next-screen.ts'
import { PageGuard } from './broken-page.tsx'
import { areas, Guard, NotFoundScreen, publicScreens, SecurityScreen } from './screens.ts'

export function AppRouter() {
  return (
    // The address changes at once; the screen follows as soon as it can be rendered.
    <BrowserRouter useTransitions={false}>
      <Page />
    </BrowserRouter>
  )
}

function Page() {
  const chosen = useContext(LocationContext)
  const shown = useDeferredValue(chosen)
  const [{ pathname }, { pathname: shownPath }] = [chosen.location, shown.location]
  const isLoading = pathname !== shownPath
  useStartAtTop(shownPath)
  return (
    <NextScreen value={{ pathname, isLoading }}>
      {isLoading && <div role="progressbar" aria-label={messages.loading} className="progress-line" />}
      <PageGuard pathname={shownPath}>
        <Suspense fallback={<LoadingPage>{messages.loading}</LoadingPage>}>
          {/* Not by the location of <Routes>, which would render the old screen again for the new address. */}
          <LocationContext value={shown}>{screens}</LocationContext>
        </Suspense>
      </PageGuard>
    </NextScreen>
  )
}

const screens = (
  <Routes>
    <Route element={<PublicFrame />}>
      <Route path={paths.home} element={<HomeScreen />} />
      {publicScreens.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route element={<Guard allow={roles} />}>
        <Route path={paths.security} element={<SecurityScreen />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
    {areas.map(({ path, allow, Area }) => (
      <Route key={path} element={<Guard allow={allow} />}>
        <Route path={`${path}/*`} element={<Area />} />
      </Route>
    ))}
  </Routes>
)

/** A new page starts at its top, and a screen reader starts with its content. */
function useStartAtTop(pathname: string) {
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
}
