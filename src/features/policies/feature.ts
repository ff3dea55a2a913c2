import type { Feature } from '#server/features/feature.ts'

/** Versions of rules. Other features bring the rules: `versionKind`. */
export const policies: Feature = {
  contract: {},
  group: {
    name: 'Rules',
    description: 'Limits and pauses have versions. Two administrators agree to one; one alone may pause.',
    paths: ['/pauses', '/policies'],
  },
}
