import { formatTaka } from '#contract/money.ts'
import { useWalletQuery } from '../api/wallet.ts'
import { walletText } from '../text/en/user.ts'

/** "You have ৳…", once it is known. */
export function useBalanceHint(): string | undefined {
  const { data } = useWalletQuery()
  return data && walletText.youHave(formatTaka(data.balance))
}
