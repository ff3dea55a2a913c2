import type { FeatureTesting } from '#test/feature.ts'

export default {
  fuzz: {
    /** Every user has saved every other one. */
    async ids({ sql }) {
      await sql`delete from saved_person`
      const rows = await sql<{ id: string }[]>`
        insert into saved_person (id, owner, person, address, nickname)
        select gen_random_uuid(), owner.id, other.id, other.email, 'Friend'
        from person owner cross join person other
        where owner.role = 'USER' and other.role = 'USER' and owner.id <> other.id returning id`
      return { savedId: rows.map(({ id }) => id) }
    },
    fields: { nickname: (random) => random.pick(['Didi', 'রহিম ভাই', 'Shop']) },
  },
} satisfies FeatureTesting
