import { Suspense, useSyncExternalStore } from 'react'
import { chunk } from '#web/app/chunk.ts'
import { isHintDue, onInstallChange } from './install.ts'

const InstallCard = chunk(
  () => import('./install-card.tsx'),
  () => null,
)

/** Below what the person came for. */
export default function InstallHint() {
  const isDue = useSyncExternalStore(onInstallChange, isHintDue)
  if (!isDue) return null
  return (
    <Suspense fallback={null}>
      <InstallCard />
    </Suspense>
  )
}
