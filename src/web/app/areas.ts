import { lazy } from 'react'
import { paths } from '#contract/paths.ts'

const loaders = {
  [paths.admin]: () => import('../routes/admin/area.tsx'),
  [paths.agent]: () => import('../routes/agent/area.tsx'),
  [paths.user]: () => import('../routes/user/area.tsx'),
}
const loadGuard = () => import('./guard.tsx')

export const Guard = lazy(loadGuard)
export const AdminArea = lazy(loaders[paths.admin])
export const AgentArea = lazy(loaders[paths.agent])
export const UserArea = lazy(loaders[paths.user])

/** Whoever arrives inside an area gets the guard and the screens at once, not one after the other. */
export function preloadArea(pathname: string) {
  for (const [area, load] of Object.entries(loaders)) {
    if (!pathname.startsWith(area)) continue
    void loadGuard()
    void load()
  }
}
