import { RefreshCw } from 'lucide-react'
import { areaText } from '../text/en/area.ts'
import { frameText } from '../text/en/frame.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChartArt } from './empty-art.tsx'

/** A call that failed, and a way to try it again. */
export function LoadFailed({
  title = areaText.loadFailed,
  onRetry,
}: {
  title?: string | undefined
  onRetry: () => unknown
}) {
  return (
    <div role="alert">
      <EmptyState
        art={<ChartArt />}
        title={title}
        help={areaText.loadFailedHelp}
        action={<TryAgain onPress={onRetry} />}
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

const TryAgain = ({ onPress }: { onPress: () => unknown }) => (
  <Button variant="outline" onClick={onPress}>
    <RefreshCw aria-hidden size={16} />
    {frameText.tryAgain}
  </Button>
)
