import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/site/build.ts'
import type { FeatureTesting } from '../feature.ts'

const files = globSync('src/features/*/testing.ts', { cwd: projectRoot }).toSorted()

/** What every feature brings to the tests of all features. */
export const featureTestings: readonly FeatureTesting[] = await Promise.all(
  files.map(async (file) => ((await import(join(projectRoot, file))) as { default: FeatureTesting }).default),
)
