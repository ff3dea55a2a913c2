import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'

const Part = chunk(
  () => import('./web/consent-sheet.tsx'),
  () => null,
)

export default {
  liveParts: [{ count: 'consent', role: 'USER', Part }],
} satisfies WebFeature
