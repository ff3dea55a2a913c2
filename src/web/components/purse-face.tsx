import type { ReactNode } from 'react'
import { walletText } from '../text/en/user.ts'
import { cx } from '../ui/cx.ts'
import { PurseMark } from './purse-mark.tsx'
import { PursePanel } from './purse-panel.tsx'

type PurseFaceProps = {
  /** Whose it is, on the large one. */
  owner?: { name: string; email: string } | undefined
  large?: boolean
  className?: string | undefined
  /** The balance. */
  children: ReactNode
  /** Small, below the balance. */
  beside?: ReactNode
}

/** The look of the purse, for a balance from any source. */
export function PurseFace({ owner, large = false, className, children, beside }: PurseFaceProps) {
  return (
    <PursePanel
      label={walletText.balance}
      className={cx(large ? 'flex min-h-45 flex-col p-6 md:min-h-59 md:p-8.5' : 'p-6.5', className)}
    >
      {children}
      {beside}
      {large && (
        <>
          <div className="relative z-10 mt-auto pt-5">
            <p className="truncate text-sm font-semibold">{owner?.name}</p>
            <p className="truncate text-xs text-on-brand-muted">{owner?.email}</p>
          </div>
          <PurseMark
            quiet
            className="absolute top-16 right-6 size-20 text-brand-deep md:top-10 md:right-11 md:size-38"
          />
        </>
      )}
    </PursePanel>
  )
}
