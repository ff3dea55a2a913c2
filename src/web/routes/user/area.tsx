import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { preloadScreens, userScreens } from '../../app/area-screens.ts'
import { whenIdle } from '../../app/when-idle.ts'
import { below } from '../../components/area-frame/below.ts'
import { AreaFrame } from '../../components/area-frame/frame.tsx'
import NotFoundScreen from '../not-found.tsx'
import { DashboardScreen } from './dashboard.tsx'

/** Loads with its first screen only, so that a slow phone shows it sooner; the others load when the page is idle. */
export default function UserArea() {
  useEffect(() => whenIdle(() => preloadScreens(userScreens)), [])
  const at = below(paths.user)
  return (
    <Routes>
      <Route element={<AreaFrame />}>
        <Route index element={<Navigate to={paths.userDashboard} replace />} />
        <Route path={at(paths.userDashboard)} element={<DashboardScreen />} />
        {userScreens.map(({ path, Screen }) => (
          <Route key={path} path={at(path)} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
