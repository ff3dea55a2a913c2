import { Navigate, Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { below } from '../../components/area-frame/below.ts'
import { AreaFrame } from '../../components/area-frame/frame.tsx'
import NotFoundScreen from '../not-found.tsx'
import { DashboardScreen } from './dashboard.tsx'
import { DepositScreen } from './deposit.tsx'
import { ProfileScreen } from './profile.tsx'
import { SendMoneyScreen } from './send-money.tsx'
import { TransactionsScreen } from './transactions.tsx'
import { WithdrawScreen } from './withdraw.tsx'

/** All screens of the area, in one chunk. */
export default function UserArea() {
  const at = below(paths.user)
  return (
    <Routes>
      <Route element={<AreaFrame />}>
        <Route index element={<Navigate to={paths.userDashboard} replace />} />
        <Route path={at(paths.userDashboard)} element={<DashboardScreen />} />
        <Route path={at(paths.userDeposit)} element={<DepositScreen />} />
        <Route path={at(paths.userWithdraw)} element={<WithdrawScreen />} />
        <Route path={at(paths.userSendMoney)} element={<SendMoneyScreen />} />
        <Route path={at(paths.userTransactions)} element={<TransactionsScreen />} />
        <Route path={at(paths.userProfile)} element={<ProfileScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
