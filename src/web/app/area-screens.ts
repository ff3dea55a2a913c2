import { paths } from '#contract/paths.ts'
import { type Chunk, chunk } from './chunk.ts'
import { webFeatures } from './features.ts'
import { payeePickers } from './slots.ts'

type AreaScreen = {
  path: string
  Screen: Chunk
  /** The chunks of features inside of the screen. */
  parts?: readonly Pick<Chunk, 'preload'>[]
}

/** The screens of the user's area behind its first one. */
export const userScreens: readonly AreaScreen[] = [
  { path: paths.userDeposit, Screen: chunk(() => import('../routes/user/deposit.tsx')) },
  { path: paths.userWithdraw, Screen: chunk(() => import('../routes/user/withdraw.tsx')) },
  {
    path: paths.userSendMoney,
    Screen: chunk(() => import('../routes/user/send-money.tsx')),
    parts: payeePickers,
  },
  { path: paths.userTransactions, Screen: chunk(() => import('../routes/user/transactions.tsx')) },
  { path: paths.userProfile, Screen: chunk(() => import('../routes/user/profile.tsx')) },
  { path: paths.userSecurity, Screen: chunk(() => import('../routes/user/security.tsx')) },
  ...webFeatures.flatMap(({ userScreens = [] }) => userScreens),
]

/** The screens of features in the other areas. */
export const agentScreens: readonly AreaScreen[] = webFeatures.flatMap(
  ({ agentScreens = [] }) => agentScreens,
)
export const adminScreens: readonly AreaScreen[] = webFeatures.flatMap(
  ({ adminScreens = [] }) => adminScreens,
)
export const controlScreens: readonly AreaScreen[] = webFeatures.flatMap(
  ({ controlScreens = [] }) => controlScreens,
)

/** Fetches the code of screens before somebody opens them. */
export function preloadScreens(screens: readonly AreaScreen[]) {
  for (const { Screen, parts = [] } of screens) for (const part of [Screen, ...parts]) void part.preload()
}
