import { paths } from '#contract/paths.ts'
import { webFeatures } from '#features/web.ts'
import { type Chunk, chunk } from './chunk.ts'
import { payeePickers } from './slots.ts'

type UserScreen = {
  path: string
  Screen: Chunk
  /** The chunks of features inside of the screen. */
  parts?: readonly Pick<Chunk, 'preload'>[]
}

/** The screens of the user's area behind its first one. */
export const userScreens: readonly UserScreen[] = [
  { path: paths.userDeposit, Screen: chunk(() => import('../routes/user/deposit.tsx')) },
  { path: paths.userWithdraw, Screen: chunk(() => import('../routes/user/withdraw.tsx')) },
  {
    path: paths.userSendMoney,
    Screen: chunk(() => import('../routes/user/send-money.tsx')),
    parts: payeePickers,
  },
  { path: paths.userTransactions, Screen: chunk(() => import('../routes/user/transactions.tsx')) },
  { path: paths.userInsights, Screen: chunk(() => import('../routes/user/insights.tsx')) },
  { path: paths.userStatements, Screen: chunk(() => import('../routes/user/statements.tsx')) },
  { path: paths.userProfile, Screen: chunk(() => import('../routes/user/profile.tsx')) },
  { path: paths.userSecurity, Screen: chunk(() => import('../routes/user/security.tsx')) },
  ...webFeatures.flatMap(({ userScreens = [] }) => userScreens),
]
