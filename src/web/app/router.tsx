import { Suspense, useEffect, useRef } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { roles } from '#contract/roles.ts'
import { PublicFrame } from '../components/public-frame/frame.tsx'
import { HomeScreen } from '../routes/home.tsx'
import { messages } from '../text/en/messages.ts'
import { LoadingPage } from '../ui/loading.tsx'
import { PageGuard } from './broken-page.tsx'
import { areas, Guard, NotFoundScreen, publicScreens, SecurityScreen } from './screens.ts'

export function AppRouter() {
  return (
    <BrowserRouter>
      <StartAtTop />
      <PageGuard>
        <Suspense fallback={<LoadingPage>{messages.loading}</LoadingPage>}>
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
        </Suspense>
      </PageGuard>
    </BrowserRouter>
  )
}

/** A new page starts at its top, and a screen reader starts with its content. */
function StartAtTop() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
