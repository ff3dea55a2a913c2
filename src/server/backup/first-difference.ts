import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '../database/connect.ts'
import { BackupRefused, type TableShape } from './format.ts'
import { readBackup } from './read.ts'
import { rowsOf } from './restore.ts'

const PREFIX = 'backup_'

type Loaded = Map<string, string[]>

/** Tables of a backup, each with its rows, as temporary tables of this connection. By the owner of the database. */
export async function loadTables(
  client: pg.Client,
  tx: Tx,
  file: string,
  sha256: string,
  tables: readonly string[],
): Promise<Loaded> {
  const loaded: Loaded = new Map()
  const parts = readBackup(file, { sha256 })
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (!('table' in next.value) || !tables.includes(next.value.table)) continue
    const { table, columns } = next.value
    await tx`create temporary table ${tx(`${PREFIX}${table}`)} (like ${tx(table)})`
    const into = client.query(copyFrom(`copy ${temporary({ table, columns })} from stdin`))
    await pipeline(
      rowsOf(parts, () => {}),
      into,
    )
    loaded.set(table, columns)
  }
  for (const table of tables)
    if (!loaded.has(table)) throw new BackupRefused(`There is no table ${table} in ${file}.`)
  return loaded
}

const temporary = ({ table, columns }: TableShape) =>
  `${pg.escapeIdentifier(`${PREFIX}${table}`)} (${columns.map(pg.escapeIdentifier).join(', ')})`

export type Difference = { number: bigint; what: 'changed' | 'added' | 'gone'; columns: string[] }

/** The first row between two numbers that is not as the loaded backup has it. */
export async function firstDifference(
  tx: Tx,
  { table, columns, number, from, to }: TableShape & { number: string; from: bigint; to: bigint },
): Promise<Difference | undefined> {
  const sides = ['now', 'kept'].map((side) => columns.map((name) => `${side}.${pg.escapeIdentifier(name)}`))
  const differs = columns.map((name, place) => ({
    name,
    condition: `${sides[0]![place]} is distinct from ${sides[1]![place]}`,
  }))
  // The names are those of our own tables; only numbers come from outside.
  const [row] = (await tx.unsafe(`
    select coalesce(now.${number}, kept.${number}) as number,
      case when now.${number} is null then 'gone' when kept.${number} is null then 'added' else 'changed' end as what,
      array_remove(array[${differs.map(({ name, condition }) => `case when ${condition} then '${name}' end`).join(', ')}],
        null)::text[] as columns
    from (select * from ${table} where ${number} between ${from} and ${to}) as now
    full join (select * from ${PREFIX}${table} where ${number} between ${from} and ${to}) as kept
      on kept.${number} = now.${number}
    where ${differs.map(({ condition }) => condition).join(' or ')}
    order by 1 limit 1`)) as Difference[]
  return row
}
