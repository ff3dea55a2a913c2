import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'

export const people: WebFeature = {
  payeePicker: chunk(() => import('./web/people-chips.tsx')),
}
