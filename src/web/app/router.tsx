import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { adminAreaRoles } from '#contract/roles.ts'
import { PublicFrame } from '../components/public-frame/frame.tsx'
import { HomeScreen } from '../routes/home.tsx'
import { LoadingPage } from '../ui/loading.tsx'
import { AdminArea, AgentArea, Guard, preloadArea, UserArea } from './areas.ts'
import { Arrival } from './arrival.tsx'
import { PageGuard } from './broken-page.tsx'

const AboutScreen = lazy(() => import('../routes/about.tsx'))
const FeaturesScreen = lazy(() => import('../routes/features.tsx'))
const FaqScreen = lazy(() => import('../routes/faq.tsx'))
const ContactScreen = lazy(() => import('../routes/contact.tsx'))
const LoginScreen = lazy(() => import('../routes/login.tsx'))
const RegisterScreen = lazy(() => import('../routes/register.tsx'))
const VerifyScreen = lazy(() => import('../routes/verify.tsx'))
const UnauthorizedScreen = lazy(() => import('../routes/unauthorized.tsx'))
const NotFoundScreen = lazy(() => import('../routes/not-found.tsx'))

preloadArea(location.pathname)

export function AppRouter() {
  return (
    <BrowserRouter>
      <Arrival />
      <PageGuard>
        <Suspense fallback={<LoadingPage>{messages.loading}</LoadingPage>}>
          <Routes>
            <Route element={<PublicFrame />}>
              <Route path={paths.home} element={<HomeScreen />} />
              <Route path={paths.about} element={<AboutScreen />} />
              <Route path={paths.features} element={<FeaturesScreen />} />
              <Route path={paths.faq} element={<FaqScreen />} />
              <Route path={paths.contact} element={<ContactScreen />} />
              <Route path={paths.login} element={<LoginScreen />} />
              <Route path={paths.register} element={<RegisterScreen />} />
              <Route path={paths.verify} element={<VerifyScreen />} />
              <Route path={paths.unauthorized} element={<UnauthorizedScreen />} />
              <Route path="*" element={<NotFoundScreen />} />
            </Route>
            <Route element={<Guard allow={adminAreaRoles} />}>
              <Route path={`${paths.admin}/*`} element={<AdminArea />} />
            </Route>
            <Route element={<Guard allow={['AGENT']} />}>
              <Route path={`${paths.agent}/*`} element={<AgentArea />} />
            </Route>
            <Route element={<Guard allow={['USER']} />}>
              <Route path={`${paths.user}/*`} element={<UserArea />} />
            </Route>
          </Routes>
        </Suspense>
      </PageGuard>
    </BrowserRouter>
  )
}
