import { limits } from '#contract/limits.ts'
import { cleanName } from '#contract/names.ts'
import type { Tx } from '../database/connect.ts'

const CHUNK = 5_000
const NO_NAME = 'Unnamed'

type Named = { id: string; name: string }
type Change = { id: string; from: string; to: string }

/** Removes invisible characters from names of the first version. Records each change in the audit log. */
export async function cleanNames(tx: Tx) {
  // The history shows the cleaned name too.
  await tx`alter table person disable trigger person_keeps_former_names`
  let after = 0n
  for (;;) {
    const people = await tx<(Named & { number: bigint })[]>`
      select id, number, name from person where number > ${after} order by number limit ${CHUNK}`
    const last = people.at(-1)
    if (!last) break
    await rename(tx, 'person', people.flatMap(changeOf))
    after = last.number
  }
  await tx`alter table person enable trigger person_keeps_former_names`
  // Registrations of the last day can still become people with this name.
  const waiting = await tx<Named[]>`select id, name from registration`
  await rename(tx, 'registration', waiting.flatMap(changeOf))
}

function changeOf({ id, name }: Named): Change[] {
  const to = [...cleanName(name)].slice(0, limits.nameMax).join('') || NO_NAME
  return to === name ? [] : [{ id, from: name, to }]
}

const rename = (tx: Tx, table: 'person' | 'registration', changes: Change[]) => tx`
  with changed as (
    select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id uuid, "from" text, "to" text)
  ), renamed as (
    update ${tx(table)} as named set name = changed."to" from changed where named.id = changed.id
  )
  insert into audit_event (action, subject, details)
  select 'clean_name', id, jsonb_build_object('from', "from", 'to', "to") from changed`
