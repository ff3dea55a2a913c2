import type { Tier } from '#features/limits/tiers.ts'
import type { Settings } from '../settings/settings.ts'
import type { Sql } from './connect.ts'

/**
 * What the operator allows, in a row that only the owner of the database can change. The guard and `approve_agent` read
 * it there: an attacker in a serving process can change the settings of the process, but not this row.
 */
type Allowed = { funding: boolean; creditLine: bigint; newTier: Tier }
type OwnerSettings = Pick<Settings, 'funding' | 'agentCreditLinePoisha' | 'newTier'>

const allowedBy = ({ funding, agentCreditLinePoisha, newTier }: OwnerSettings): Allowed => ({
  funding: funding !== 'off',
  creditLine: agentCreditLinePoisha,
  newTier,
})

export async function writeOwnerSettings(owner: Sql, settings: OwnerSettings): Promise<void> {
  const { funding, creditLine, newTier } = allowedBy(settings)
  await owner`
    update owner_setting set funding = ${funding}, credit_line = ${creditLine}, new_tier = ${newTier}, set_at = now()
    where (funding, credit_line, new_tier)
      is distinct from (${funding}::boolean, ${creditLine}::bigint, ${newTier}::account_tier)`
}

/** Why a server with these settings gets other answers from the database than it expects. */
export async function differingSettings(sql: Sql, settings: OwnerSettings): Promise<string[]> {
  const wanted = allowedBy(settings)
  const [stored] = await sql<
    Allowed[]
  >`select funding, credit_line as "creditLine", new_tier as "newTier" from owner_setting`
  const differ = (setting: string, effect: string) =>
    `${setting} differs from the value that npm run migrate had: ${effect}. Run npm run migrate with the settings of the server.`
  return [
    ...(stored?.funding === wanted.funding || !wanted.funding
      ? []
      : [differ('BATUA_FUNDING', 'the database refuses deposits')]),
    ...(stored?.creditLine === wanted.creditLine
      ? []
      : [differ('AGENT_CREDIT_LINE', 'newly approved agents get the value of then')]),
    ...(stored?.newTier === wanted.newTier
      ? []
      : [differ('BATUA_NEW_TIER', 'new people get the tier of then')]),
  ]
}
