import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { adminScreens, preloadScreens } from '../../app/area-screens.ts'
import { whenIdle } from '../../app/when-idle.ts'
import { below } from '../../components/area-frame/below.ts'
import { AreaFrame } from '../../components/area-frame/frame.tsx'
import NotFoundScreen from '../not-found.tsx'
import { AgentsScreen } from './agents.tsx'
import { AnalyticsScreen } from './analytics.tsx'
import { ProfileScreen } from './profile.tsx'
import { SecurityScreen } from './security.tsx'
import { TransactionsScreen } from './transactions.tsx'
import { UsersScreen } from './users.tsx'

/** All screens of the area in one chunk, but for those of features. */
export default function AdminArea() {
  useEffect(() => whenIdle(() => preloadScreens(adminScreens)), [])
  const at = below(paths.admin)
  return (
    <Routes>
      <Route element={<AreaFrame />}>
        <Route index element={<Navigate to={paths.adminAnalytics} replace />} />
        <Route path={at(paths.adminAnalytics)} element={<AnalyticsScreen />} />
        <Route path={at(paths.adminUsers)} element={<UsersScreen />} />
        <Route path={at(paths.adminAgents)} element={<AgentsScreen />} />
        <Route path={at(paths.adminTransactions)} element={<TransactionsScreen />} />
        {adminScreens.map(({ path, Screen }) => (
          <Route key={path} path={at(path)} element={<Screen />} />
        ))}
        <Route path={at(paths.adminProfile)} element={<ProfileScreen />} />
        <Route path={at(paths.adminSecurity)} element={<SecurityScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
