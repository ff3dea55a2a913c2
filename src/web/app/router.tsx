import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { PublicFrame } from '../components/public-frame/frame.tsx'
import { HomeScreen } from '../routes/home.tsx'
import { LoadingPage } from '../ui/loading.tsx'
import { Arrival } from './arrival.tsx'
import { PageGuard } from './broken-page.tsx'
import { areas, Guard, NotFoundScreen, publicScreens } from './screens.ts'

export function AppRouter() {
  return (
    <BrowserRouter>
      <Arrival />
      <PageGuard>
        <Suspense fallback={<LoadingPage>{messages.loading}</LoadingPage>}>
          <Routes>
            <Route element={<PublicFrame />}>
              <Route path={paths.home} element={<HomeScreen />} />
              {publicScreens.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
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
