import { useWalletQuery } from '../api/wallet.ts'
import { useSession } from '../app/session.ts'
import { walletText } from '../text/en/user.ts'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/loading.tsx'
import { Balance } from './money.tsx'
import { PurseMark } from './purse-mark.tsx'

/** The balance on its stitched panel; the large one also says whose it is. */
export function PurseCard({ large = false, className }: { large?: boolean; className?: string }) {
  const { data, isLoading } = useWalletQuery()
  const { me } = useSession()
  return (
    <section
      aria-label={walletText.balance}
      className={cx(
        'stitched overflow-hidden rounded-xl bg-brand text-on-brand shadow-sm',
        large ? 'flex min-h-45 flex-col p-6 md:min-h-59 md:p-8.5' : 'p-6.5',
        className,
      )}
    >
      <p className="text-sm text-on-brand-muted">{walletText.balance}</p>
      {isLoading ? (
        <Skeleton onBrand className={large ? 'mt-2 h-11 w-60 max-w-full' : 'mt-1.5 h-8 w-40'} />
      ) : (
        <Balance taka={data?.balance ?? 0} className={large ? 'text-3xl md:text-4xl' : 'text-3xl'} />
      )}
      {large && (
        <>
          <div className="relative z-10 mt-auto pt-5">
            <p className="truncate text-sm font-semibold">{me?.email}</p>
            <p className="text-xs text-on-brand-muted">{walletText.available}</p>
          </div>
          <PurseMark
            quiet
            className="absolute right-6 bottom-6 size-20 text-brand-deep md:right-11 md:bottom-11 md:size-38"
          />
        </>
      )}
    </section>
  )
}
