import { useWalletQuery } from '../api/wallet.ts'
import { useSession } from '../app/session.ts'
import { frameText } from '../text/en/frame.ts'
import { walletText } from '../text/en/user.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/loading.tsx'
import { Balance } from './money.tsx'
import { PurseMark } from './purse-mark.tsx'

/** The balance on its stitched panel; the large one also says whose it is. */
export function PurseCard({ large = false, className }: { large?: boolean; className?: string }) {
  const { me } = useSession()
  return (
    <section
      aria-label={walletText.balance}
      className={cx(
        'on-brand stitched overflow-hidden rounded-xl bg-brand text-on-brand shadow-sm',
        large ? 'flex min-h-45 flex-col p-6 md:min-h-59 md:p-8.5' : 'p-6.5',
        className,
      )}
    >
      <p className="text-sm text-on-brand-muted">{walletText.balance}</p>
      <CurrentBalance large={large} />
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
    </section>
  )
}

/** A balance that could not be loaded is not a balance of nought, and one that could not be refreshed says so. */
function CurrentBalance({ large }: { large: boolean }) {
  const { data, error, isFetching, refetch } = useWalletQuery()
  const isKnown = data !== undefined
  if (!isKnown && !error)
    return <Skeleton onBrand className={large ? 'mt-2 h-11 w-60 max-w-full' : 'mt-1.5 h-8 w-40'} />
  const notice = isKnown ? walletText.balanceOld : walletText.balanceFailed
  return (
    <>
      {isKnown && (
        <Balance taka={data.balance ?? 0} className={large ? 'text-3xl md:text-4xl' : 'text-3xl'} />
      )}
      {error && (
        <div
          className={cx(
            'relative z-10 mt-1.5 flex flex-wrap gap-x-4 gap-y-3',
            isKnown ? 'items-center' : 'flex-col items-start',
          )}
        >
          <p
            role={isKnown ? 'status' : 'alert'}
            className={isKnown ? 'text-sm text-on-brand-muted' : 'text-lg font-semibold'}
          >
            {notice}
          </p>
          <Button variant="accent" size="sm" loading={isFetching} onClick={refetch}>
            {frameText.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}
