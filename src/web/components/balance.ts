import { formatTaka } from '#contract/money.ts'
import { useWalletQuery } from '../api/wallet.ts'
import { walletText } from '../text/en/user.ts'

/** The balance, unless the last call for it failed. */
export function useBalance(): number | undefined {
  const { data, error } = useWalletQuery()
  return error ? undefined : data?.balance
}

/** "You have ৳…", once it is known. */
export const balanceHint = (balance: number | undefined) =>
  balance === undefined ? undefined : walletText.youHave(formatTaka(balance))
