import { chunk } from '#web/app/chunk.ts'
import type { WebFeature } from '#web/app/feature.ts'
import { openPath, sharePath } from './paths.ts'

const Screen = chunk(() => import('./web/entry.tsx'))

export default {
  publicScreens: [
    { path: openPath, Screen },
    { path: sharePath, Screen },
  ],
  whenSignedIn: () => import('./web/device.ts').then(({ start }) => start()),
} satisfies WebFeature
