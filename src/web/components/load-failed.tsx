import { RefreshCw } from 'lucide-react'
import { areaText } from '../text/en/area.ts'
import { frameText } from '../text/en/frame.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChartArt } from './empty-art.tsx'

/** A call that failed, and a way to try it again. */
export function LoadFailed({
  title = areaText.loadFailed,
  onRetry,
}: {
  title?: string
  onRetry: () => void
}) {
  return (
    <div role="alert">
      <EmptyState
        art={<ChartArt />}
        title={title}
        help={areaText.loadFailedHelp}
        action={
          <Button variant="outline" onClick={onRetry}>
            <RefreshCw aria-hidden size={16} />
            {frameText.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
