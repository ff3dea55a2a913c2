import type { Sql } from '#server/database/connect.ts'
import type { Settings } from '#server/settings/settings.ts'
import { presetOf } from '../presets.ts'
import { writeLimits } from './kinds.ts'

/** Limits of a new database, in force at once. One with wallets or versions keeps what it has. */
export async function writePreset(owner: Sql, { limits }: Pick<Settings, 'limits'>): Promise<void> {
  const preset = presetOf(limits)
  if (!preset) return
  await owner.begin(async (tx) => {
    // Two processes may start at once.
    await tx`lock table policy in share row exclusive mode`
    const [policy] = await tx<{ id: number }[]>`
      insert into policy (kind, effective_at) select 'limits', 'epoch'
      where not exists (select from policy where kind = 'limits') and not exists (select from account where kind = 'wallet')
      returning id`
    if (policy) await writeLimits(tx, policy.id, preset)
  })
}
