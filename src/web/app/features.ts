import type { WebFeature } from './feature.ts'

/** What every `src/features/<noun>/web.ts` brings. */
export const webFeatures: readonly WebFeature[] = Object.values(
  import.meta.glob<WebFeature>('../../features/*/web.ts', { eager: true, import: 'default' }),
)
