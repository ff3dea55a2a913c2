import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { controlScreens, preloadScreens } from '../../app/area-screens.ts'
import { whenIdle } from '../../app/when-idle.ts'
import { below } from '../../components/area-frame/below.ts'
import { AreaFrame } from '../../components/area-frame/frame.tsx'
import { controlMenu } from '../../components/area-frame/menus.ts'
import NotFoundScreen from '../not-found.tsx'

/** The area of a SUPER_ADMIN. Features bring its screens. */
export default function ControlArea() {
  useEffect(() => whenIdle(() => preloadScreens(controlScreens)), [])
  const at = below(paths.control)
  return (
    <Routes>
      <Route element={<AreaFrame menu={controlMenu} />}>
        <Route index element={<Navigate to={controlMenu[0]?.path ?? paths.home} replace />} />
        {controlScreens.map(({ path, Screen }) => (
          <Route key={path} path={at(path)} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
