import { matchPath } from 'react-router'
import { paths } from '#contract/paths.ts'
import { adminAreaRoles, type Role } from '#contract/roles.ts'
import { readToken } from '../api/token.ts'
import { SessionAccount } from '../components/public-frame/header.tsx'
import { WelcomeStrip } from '../components/public-frame/welcome.tsx'
import { adminScreens, agentScreens, controlScreens, userScreens } from './area-screens.ts'
import { type Chunk, chunk } from './chunk.ts'
import { webFeatures } from './features.ts'
import { isAt } from './is-at.ts'

/** Without the home screen, which is in the first file. */
export const publicScreens: readonly { path: string; Screen: Chunk }[] = [
  { path: paths.about, Screen: chunk(() => import('../routes/about.tsx')) },
  { path: paths.features, Screen: chunk(() => import('../routes/features.tsx')) },
  { path: paths.faq, Screen: chunk(() => import('../routes/faq.tsx')) },
  { path: paths.contact, Screen: chunk(() => import('../routes/contact.tsx')) },
  { path: paths.agents, Screen: chunk(() => import('../routes/agents.tsx')) },
  { path: paths.privacy, Screen: chunk(() => import('../routes/privacy.tsx')) },
  { path: paths.terms, Screen: chunk(() => import('../routes/terms.tsx')) },
  { path: paths.help, Screen: chunk(() => import('../routes/help.tsx')) },
  { path: paths.login, Screen: chunk(() => import('../routes/login.tsx')) },
  { path: paths.register, Screen: chunk(() => import('../routes/register.tsx')) },
  { path: paths.verify, Screen: chunk(() => import('../routes/verify.tsx')) },
  { path: paths.forgotPassword, Screen: chunk(() => import('../routes/forgot-password.tsx')) },
  { path: paths.resetPassword, Screen: chunk(() => import('../routes/reset-password.tsx')) },
  { path: paths.unsubscribe, Screen: chunk(() => import('../routes/unsubscribe.tsx')) },
  { path: paths.notMe, Screen: chunk(() => import('../routes/not-me.tsx')) },
  { path: `${paths.receiptCheck}/:receipt`, Screen: chunk(() => import('../routes/receipt-check.tsx')) },
  { path: paths.unauthorized, Screen: chunk(() => import('../routes/unauthorized.tsx')) },
  ...webFeatures.flatMap(({ publicScreens = [] }) => publicScreens),
]
export const NotFoundScreen = chunk(() => import('../routes/not-found.tsx'))

export const Guard = chunk<{ allow: readonly Role[] }>(() => import('./guard.tsx'))
export const SecurityScreen = chunk(() => import('../routes/security.tsx'))

export const areas: readonly { path: string; allow: readonly Role[]; Area: Chunk }[] = [
  { path: paths.admin, allow: adminAreaRoles, Area: chunk(() => import('../routes/admin/area.tsx')) },
  {
    path: paths.control,
    allow: ['SUPER_ADMIN'],
    Area: chunk(() => import('../routes/control/area.tsx')),
  },
  { path: paths.agent, allow: ['AGENT'], Area: chunk(() => import('../routes/agent/area.tsx')) },
  { path: paths.user, allow: ['USER'], Area: chunk(() => import('../routes/user/area.tsx')) },
]

type Part = () => Promise<unknown>

/** The libraries of forms and areas, in parts that take about the same time to run. */
const calls: Part = () => import('../api/base.ts')
const underForms: readonly Part[] = [calls, () => import('#contract/fields.ts')]
const frame: Part = async () => {
  await import('../components/area-frame/frame.tsx')
  const { preloadHints } = await import('../components/area-frame/hints.tsx')
  await preloadHints()
}

/** Fetches and runs all parts of the screen at this address. */
export async function preloadScreen(pathname: string): Promise<void> {
  // Load the parts one by one and yield in between, so that a slow phone still reacts to touch.
  for (const load of partsUnder(pathname)) {
    await load().catch(() => {})
    await nextTask()
  }
  await Promise.all(chunksOf(pathname).map((part) => part.preload()))
  await nextTask()
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const formScreens: readonly string[] = [
  paths.login,
  paths.register,
  paths.verify,
  paths.forgotPassword,
  paths.resetPassword,
]

function partsUnder(pathname: string): readonly Part[] {
  // The user's first screen has no form.
  if (isFirstOfUser(pathname)) return [calls, frame]
  if (areaAt(pathname)) return [...underForms, frame]
  return formScreens.includes(pathname) ? underForms : []
}

const isFirstOfUser = (pathname: string) => pathname === paths.user || pathname === paths.userDashboard

export const areaAt = (pathname: string) => areas.find(({ path }) => isAt(path, pathname))

function chunksOf(pathname: string): Pick<Chunk, 'preload'>[] {
  const area = areaAt(pathname)
  const ofAreas = [...userScreens, ...agentScreens, ...adminScreens, ...controlScreens]
  const inside = ofAreas.find(({ path }) => path === pathname)
  if (area) return [Guard, area.Area, ...(inside ? [inside.Screen, ...(inside.parts ?? [])] : [])]
  const header = readToken() ? [SessionAccount] : []
  if (pathname === paths.home) return readToken() ? [...header, WelcomeStrip] : header
  const screen = publicScreens.find(({ path }) => matchPath(path, pathname))
  return [...header, screen?.Screen ?? NotFoundScreen]
}
