import type { Feature } from '#server/features/feature.ts'

/** Versions of rules. Other features bring the rules: `versionKind`. */
export const policies: Feature = { contract: {} }
