import { paths } from '#contract/paths.ts'
import { adminAreaRoles, type Role } from '#contract/roles.ts'
import { readToken } from '../api/token.ts'
import { SessionAccount } from '../components/public-frame/header.tsx'
import { type Chunk, chunk } from './chunk.ts'

/** The home screen is not among them: it comes with the first file. */
export const publicScreens: readonly { path: string; Screen: Chunk }[] = [
  { path: paths.about, Screen: chunk(() => import('../routes/about.tsx')) },
  { path: paths.features, Screen: chunk(() => import('../routes/features.tsx')) },
  { path: paths.faq, Screen: chunk(() => import('../routes/faq.tsx')) },
  { path: paths.contact, Screen: chunk(() => import('../routes/contact.tsx')) },
  { path: paths.login, Screen: chunk(() => import('../routes/login.tsx')) },
  { path: paths.register, Screen: chunk(() => import('../routes/register.tsx')) },
  { path: paths.verify, Screen: chunk(() => import('../routes/verify.tsx')) },
  { path: paths.unauthorized, Screen: chunk(() => import('../routes/unauthorized.tsx')) },
]
export const NotFoundScreen = chunk(() => import('../routes/not-found.tsx'))

export const Guard = chunk(() => import('./guard.tsx'))

export const areas: readonly { path: string; allow: readonly Role[]; Area: Chunk }[] = [
  { path: paths.admin, allow: adminAreaRoles, Area: chunk(() => import('../routes/admin/area.tsx')) },
  { path: paths.agent, allow: ['AGENT'], Area: chunk(() => import('../routes/agent/area.tsx')) },
  { path: paths.user, allow: ['USER'], Area: chunk(() => import('../routes/user/area.tsx')) },
]

/** All files that the screen at this address is made of, fetched at once and not one after the other. */
export async function preloadScreen(pathname: string): Promise<void> {
  await Promise.all(chunksOf(pathname).map((part) => part.preload()))
}

function chunksOf(pathname: string): Pick<Chunk, 'preload'>[] {
  const area = areas.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  if (area) return [Guard, area.Area]
  const header = readToken() ? [SessionAccount] : []
  if (pathname === paths.home) return header
  const screen = publicScreens.find(({ path }) => path === pathname)
  return [...header, screen?.Screen ?? NotFoundScreen]
}
