import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'

export default {
  // Without the chips, an address can still be typed.
  payeePicker: chunk(
    () => import('./web/people-chips.tsx'),
    () => null,
  ),
} satisfies WebFeature
