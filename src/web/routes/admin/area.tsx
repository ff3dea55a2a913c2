import { Navigate, Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AreaFrame } from '../../components/area-frame/frame.tsx'

/** All screens of the area, in one chunk. */
export default function AdminArea() {
  return (
    <Routes>
      <Route element={<AreaFrame />}>
        <Route index element={<Navigate to={paths.adminAnalytics} replace />} />
        <Route path="*" element={<Navigate to={paths.admin} replace />} />
      </Route>
    </Routes>
  )
}
