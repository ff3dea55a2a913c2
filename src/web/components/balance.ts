import { formatTaka } from '#contract/money.ts'
import { useWalletQuery } from '../api/wallet.ts'
import { walletText } from '../text/en/user.ts'
import { useBalanceHidden } from './hidden-balance.tsx'

/** The balance, unless the last call for it failed. */
export function useBalance(): number | undefined {
  const { data, error } = useWalletQuery()
  return error ? undefined : data?.balance
}

/** The balance for words on the screen: not known either while the person hides it. */
export function useShownBalance(): number | undefined {
  const balance = useBalance()
  const [isHidden] = useBalanceHidden()
  return isHidden ? undefined : balance
}

/** "You have ৳…", once it is known. */
export function useBalanceHint(): string | undefined {
  const balance = useShownBalance()
  return balance === undefined ? undefined : walletText.youHave(formatTaka(balance))
}
