import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { LoadFailed } from './load-failed.tsx'

/** Shown in place of charts while their code loads. */
export const ChartsLoading = () => (
  <Card aria-busy="true">
    <div className="h-72 p-6 wait-a-moment">
      <Skeleton className="h-full" />
    </div>
  </Card>
)

/** Their code could not be fetched. A new start fetches it again. */
export const ChartsMissing = () => (
  <Card>
    <LoadFailed onRetry={() => location.reload()} />
  </Card>
)
