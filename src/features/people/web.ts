import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'

export default {
  payeePicker: chunk(() => import('./web/people-chips.tsx')),
} satisfies WebFeature
