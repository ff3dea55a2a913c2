import { withCheckDigit } from '#contract/pay-code.ts'
import type { FeatureTesting } from '#test/feature.ts'
import { codeFaults } from './testing/faults.ts'

export default {
  fuzz: {
    fields: {
      shownName: (random) => random.pick(['Rahim Store', 'রহিম স্টোর', 'Tea & Books']),
      city: (random) => random.pick(['Dhaka', 'সিলেট']),
    },
    bodies: {
      '/admin/users/:userId/shown-name/remove': () => ({ reason: 'Pretends to be another shop.' }),
    },
    /** Every user has a code. */
    async ids({ sql }) {
      const users = await sql<{ id: string }[]>`select id from person where role = 'USER' order by id`
      for (const [i, { id }] of users.entries())
        await sql`
          insert into pay_code (person, code) values (${id}, ${withCheckDigit(String(i).padStart(18, '7'))})
          on conflict do nothing`
      return {}
    },
  },
  faults: codeFaults,
} satisfies FeatureTesting
