import type { ReactNode } from 'react'
import { frameText } from '../text/en/frame.ts'
import { walletText } from '../text/en/user.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/loading.tsx'
import { Balance } from './money.tsx'

type PursePanelProps = { label: string; className?: string | undefined; children: ReactNode }

/** The stitched pine panel for the one large sum of a screen. */
export function PursePanel({ label, className, children }: PursePanelProps) {
  return (
    <section
      aria-label={label}
      className={cx(
        '@container on-brand stitched overflow-hidden rounded-xl bg-brand text-on-brand shadow-sm',
        className,
      )}
    >
      <p className="text-sm text-on-brand-muted">{label}</p>
      {children}
    </section>
  )
}

type LoadedSumProps = {
  taka: number | undefined
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  failed: string
  large?: boolean
}

/** A sum that could not be loaded is not nought, and one that could not be refreshed says so. */
export function LoadedSum({ taka, query, failed, large = false }: LoadedSumProps) {
  const { error, isFetching, refetch } = query
  const isKnown = taka !== undefined
  if (!isKnown && !error)
    return <Skeleton onBrand className={large ? 'mt-2 h-11 w-60 max-w-full' : 'mt-1.5 h-8 w-40'} />
  return (
    <>
      {isKnown && <Balance taka={taka} large={large} />}
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
