import type { Tx } from '../database/connect.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { normalizePhone } from '../messages/sms/phone-number.ts'
import { mailsIn } from '../messages/texts.ts'

const CHUNK = 5_000

type Owner = { id: string; number: bigint; email: string; phone: string }
type Change = Pick<Owner, 'id' | 'email'> & { from: string; to: string | null }

/**
 * Converts numbers of the first version to E.164, not proved, or removes them. Reads bare digits as numbers of
 * Bangladesh. Records each change in the audit log, and mails people who lose a number.
 */
export async function convertPhones(tx: Tx) {
  let after = 0n
  for (;;) {
    const owners = await tx<Owner[]>`
      select id, number, email, phone from person
      where phone is not null and number > ${after} order by number limit ${CHUNK}`
    const last = owners.at(-1)
    if (!last) break
    const changes = owners.flatMap(changeOf)
    await store(tx, changes)
    await mailOwners(tx, changes)
    after = last.number
  }
  await proveDemoPhones(tx)
  await tx`alter table person validate constraint person_phone_e164`
}

function changeOf({ id, email, phone }: Owner): Change[] {
  const to = normalizePhone(phone)
  return to === phone ? [] : [{ id, email, from: phone, to }]
}

const store = (tx: Tx, changes: Change[]) => tx`
  with changed as (
    select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id uuid, "from" text, "to" text)
  ), stored as (
    update person set phone = changed."to" from changed where person.id = changed.id
  )
  insert into audit_event (action, subject, details)
  select 'convert_phone', id, jsonb_build_object('from', "from", 'to', "to") from changed`

const mailOwners = (tx: Tx, changes: Change[]) => tx`
  insert into outbox (topic, payload)
  select 'mail', mail from jsonb_array_elements(${JSON.stringify(
    changes.filter(({ to }) => to === null).map(({ email, from }) => mailsIn().phoneRemovedMail(email, from)),
  )}::jsonb) as mail`

/** Nobody can receive codes for the demo numbers, and the server prints them at the start. */
const proveDemoPhones = (tx: Tx) => tx`
  update person set phone_verified_at = created_at
  from jsonb_to_recordset(${JSON.stringify(demoAccounts)}::jsonb) as demo (email text, phone text)
  where person.email = demo.email and person.phone = demo.phone and phone_verified_at is null`
