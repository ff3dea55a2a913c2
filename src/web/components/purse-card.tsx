import { useWalletQuery } from '../api/wallet.ts'
import { useSession } from '../app/session.ts'
import { walletText } from '../text/en/user.ts'
import { cx } from '../ui/cx.ts'
import { PurseMark } from './purse-mark.tsx'
import { LoadedSum, PursePanel } from './purse-panel.tsx'

/** The balance on its stitched panel; the large one also says whose it is. */
export function PurseCard({ large = false, className }: { large?: boolean; className?: string }) {
  const { me } = useSession()
  const wallet = useWalletQuery()
  return (
    <PursePanel
      label={walletText.balance}
      className={cx(large ? 'flex min-h-45 flex-col p-6 md:min-h-59 md:p-8.5' : 'p-6.5', className)}
    >
      <LoadedSum
        taka={wallet.data && (wallet.data.balance ?? 0)}
        query={wallet}
        failed={walletText.balanceFailed}
        large={large}
      />
      {large && (
        <>
          <div className="relative z-10 mt-auto pt-5">
            <p className="truncate text-sm font-semibold">{me?.name}</p>
            <p className="truncate text-xs text-on-brand-muted">{me?.email}</p>
          </div>
          <PurseMark
            quiet
            className="absolute right-6 bottom-6 size-20 text-brand-deep md:right-11 md:bottom-11 md:size-38"
          />
        </>
      )}
    </PursePanel>
  )
}
