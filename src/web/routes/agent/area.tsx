import { Navigate, Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AreaFrame } from '../../components/area-frame/frame.tsx'

/** All screens of the area, in one chunk. */
export default function AgentArea() {
  return (
    <Routes>
      <Route element={<AreaFrame />}>
        <Route index element={<Navigate to={paths.agentDashboard} replace />} />
        <Route path="*" element={<Navigate to={paths.agent} replace />} />
      </Route>
    </Routes>
  )
}
