import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { agentScreens, preloadScreens } from '../../app/area-screens.ts'
import { whenIdle } from '../../app/when-idle.ts'
import { below } from '../../components/area-frame/below.ts'
import { AreaFrame } from '../../components/area-frame/frame.tsx'
import NotFoundScreen from '../not-found.tsx'
import { CashInScreen } from './cash-in.tsx'
import { CashOutScreen } from './cash-out.tsx'
import { DashboardScreen } from './dashboard.tsx'
import { ProfileScreen } from './profile.tsx'
import { SecurityScreen } from './security.tsx'
import { TransactionsScreen } from './transactions.tsx'

/** All screens of the area in one chunk, but for those of features. */
export default function AgentArea() {
  useEffect(() => whenIdle(() => preloadScreens(agentScreens)), [])
  const at = below(paths.agent)
  return (
    <Routes>
      <Route element={<AreaFrame />}>
        <Route index element={<Navigate to={paths.agentDashboard} replace />} />
        <Route path={at(paths.agentDashboard)} element={<DashboardScreen />} />
        <Route path={at(paths.agentCashIn)} element={<CashInScreen />} />
        <Route path={at(paths.agentCashOut)} element={<CashOutScreen />} />
        <Route path={at(paths.agentTransactions)} element={<TransactionsScreen />} />
        {agentScreens.map(({ path, Screen }) => (
          <Route key={path} path={at(path)} element={<Screen />} />
        ))}
        <Route path={at(paths.agentProfile)} element={<ProfileScreen />} />
        <Route path={at(paths.agentSecurity)} element={<SecurityScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
