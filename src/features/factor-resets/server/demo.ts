import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { replaceRecoveryCodes } from '#server/accounts/recovery-codes.ts'
import { audit } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import { lostPhone, secondAdmin } from '#server/demo/neighbours.ts'

const CREDENTIAL_BYTES = 16
const KEY_BYTES = 77

/**
 * A neighbour whose passkey was on a phone that is lost. One admin has proposed to remove the second factor, so that the
 * demo admin sees it and can approve it. Nobody has the key or the codes. The demo accounts themselves have no factor.
 */
export async function insertLostFactor(tx: Tx) {
  const [owner] = await tx<[{ id: string }]>`select id from person where email = ${lostPhone}`
  await tx`
    insert into passkey (person, credential_id, public_key, name)
    values (${owner.id}, ${randomBytes(CREDENTIAL_BYTES).toString('base64url')}, ${randomBytes(KEY_BYTES)},
      'Chrome on Android')`
  await replaceRecoveryCodes(tx, owner.id)
  await audit(tx, { actor: owner.id, address: null, requestId: null }, 'add_passkey')
  await tx`
    with proposed as (
      insert into proposal (id, kind, target, payload, basis, reason, maker)
      select ${randomUUIDv7()}, 'factor_reset', ${owner.id}, '{}', second_factor_basis(${owner.id}),
        'Lost the phone on the way to Khulna. Came to the branch with the identity card.', id
      from person where email = ${secondAdmin}
      returning id, expires_at
    )
    insert into deadline (kind, subject, due_at) select 'proposal_expiry', id, expires_at from proposed`
}
