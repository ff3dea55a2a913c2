import type { Db, Tx } from '#server/database/connect.ts'
import type { PolicyKind } from '../policy-kinds.ts'

/** The version in force, and the newest one, which may still be to come. */
export type Present = { inForce: number | null; newest: number | null; rules: unknown }

export async function presentVersion(db: Db, kind: PolicyKind): Promise<Present> {
  const [row] = await db<[Present]>`
    select "inForce", (select max(id) from policy where kind = ${kind}) as newest,
      policy_rules(${kind}, "inForce") as rules
    from policy_at(${kind}, clock_timestamp()) as "inForce"`
  return row
}

/** When a version that is approved now takes effect. */
export async function effectOf(db: Db, kind: PolicyKind, from: string | null): Promise<Date> {
  const [row] = await db<[{ at: Date }]>`select policy_effect(${kind}, ${from}::timestamptz) as at`
  return row.at
}

export type Version = { id: number; effectiveAt: Date }
export type NewVersion = {
  kind: PolicyKind
  from: string | Date | null
  /** Of tariffs. */
  vatPpm?: number | undefined
  proposal: string | null
  madeBy: string
}

/** Without its rules: they are written behind it, in the same transaction. */
export async function insertVersion(
  tx: Tx,
  { kind, from, vatPpm, proposal, madeBy }: NewVersion,
): Promise<Version> {
  const [version] = await tx<[Version]>`
    insert into policy (kind, effective_at, vat_ppm, proposal, made_by)
    values (${kind}, policy_effect(${kind}, ${from}::timestamptz), ${vatPpm ?? null}, ${proposal}, ${madeBy})
    returning id, effective_at as "effectiveAt"`
  return version
}

/** The rules that hold at a time without the versions from this id on. */
export async function rulesAt(tx: Tx, kind: PolicyKind, at: string, below: number): Promise<unknown> {
  const [row] = await tx<[{ rules: unknown }]>`
    select policy_rules(${kind}, policy_at(${kind}, ${at}::timestamptz, ${below})) as rules`
  return row.rules
}
