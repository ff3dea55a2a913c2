import { webFeatures } from './features.ts'

/** The parts of features inside of the platform's screens. */
export const payeePickers = webFeatures.flatMap(({ payeePicker }) => payeePicker ?? [])
export const topBarParts = webFeatures.flatMap(({ topBarParts = [] }) => topBarParts)
export const liveParts = webFeatures.flatMap(({ liveParts = [] }) => liveParts)

/** Without a connection a part may be missing; the page works without it. */
export function startSignedIn() {
  for (const { whenSignedIn } of webFeatures) void whenSignedIn?.().catch(() => {})
}
