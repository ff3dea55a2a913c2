import type { FeatureTesting } from '#test/feature.ts'

export default {
  fuzz: {
    async ids(_, actors) {
      return {
        personId: actors.filter(({ role }) => role === 'USER' || role === 'AGENT').map(({ id }) => id),
      }
    },
    fields: {
      target: (random) => random.pick(['', 'nobody']),
      q: (random) => random.pick(['person', '017', '%%%', "'; --"]),
    },
    bodies: {
      '/admin/people/:personId/notes': () => ({ words: 'Called about the payment' }),
      '/admin/users/:userId/reset-link': () => ({ reason: 'Called and has lost the password' }),
      ...Object.fromEntries(
        [
          '/admin/users/block/:userId',
          '/admin/users/unblock/:userId',
          '/admin/users/sign-out/:userId',
          '/admin/agents/approve/:agentId',
          '/admin/agents/suspend/:agentId',
          '/admin/agents/sign-out/:agentId',
        ].map((path) => [path, () => ({})]),
      ),
    },
  },
} satisfies FeatureTesting
