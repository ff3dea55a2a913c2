import { frameText } from '../text/en/frame.ts'
import { walletText } from '../text/en/user.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/loading.tsx'
import { Balance } from './money.tsx'

type LoadedSumProps = {
  taka: number | undefined
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  failed: string
  large?: boolean
  isHidden?: boolean
}

/** A sum that could not be loaded is not shown as zero, and one that could not be refreshed says so. */
export function LoadedSum({ taka, query, failed, large = false, isHidden = false }: LoadedSumProps) {
  const { error, isFetching, refetch } = query
  const isKnown = taka !== undefined
  if (!isKnown && !error)
    return <Skeleton onBrand className={large ? 'mt-2 h-11 w-60 max-w-full' : 'mt-1.5 h-8 w-40'} />
  return (
    <>
      {isKnown && <Balance taka={taka} large={large} isHidden={isHidden} />}
      {Boolean(error) && (
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
            {isKnown ? walletText.balanceOld : failed}
          </p>
          <Button variant="accent" size="sm" loading={isFetching} onClick={() => refetch()}>
            {frameText.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}
