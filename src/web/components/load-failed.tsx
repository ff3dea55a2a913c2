import { RefreshCw } from 'lucide-react'
import { areaText } from '../text/en/area.ts'
import { frameText } from '../text/en/frame.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChartArt } from './empty-art.tsx'

type LoadFailedProps = { title?: string | undefined; isRetrying?: boolean; onRetry: () => unknown }

/** A call that failed, and a way to try it again. */
export function LoadFailed({ title = areaText.loadFailed, isRetrying, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        art={<ChartArt />}
        title={title}
        help={areaText.loadFailedHelp}
        action={<TryAgain isRetrying={isRetrying} onPress={onRetry} />}
      />
    </div>
  )
}

type LoadFailedLineProps = { text?: string; onRetry: () => unknown; className?: string }

/** The same in one line, for a small part of a page. */
export function LoadFailedLine({ text = areaText.loadFailed, onRetry, className }: LoadFailedLineProps) {
  return (
    <div role="alert" className={cx('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <p className="text-sm text-muted">{text}</p>
      <TryAgain onPress={onRetry} />
    </div>
  )
}

type TryAgainProps = { isRetrying?: boolean | undefined; onPress: () => unknown }

const TryAgain = ({ isRetrying = false, onPress }: TryAgainProps) => (
  <Button variant="outline" loading={isRetrying} onClick={onPress}>
    {!isRetrying && <RefreshCw aria-hidden size={16} />}
    {frameText.tryAgain}
  </Button>
)
