import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/site/build.ts'
import type { FeatureTesting } from '../feature.ts'

/** The default exports of this file in every feature that has it. */
export const inEveryFeature = <Value>(file: string): Promise<Value[]> =>
  Promise.all(
    globSync(`src/features/*/${file}`, { cwd: projectRoot })
      .toSorted()
      .map(async (path) => ((await import(join(projectRoot, path))) as { default: Value }).default),
  )

/** What every feature brings to the tests of all features. */
export const featureTestings = await inEveryFeature<FeatureTesting>('testing.ts')
