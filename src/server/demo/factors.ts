import { randomBytes } from 'node:crypto'
import { replaceRecoveryCodes } from '../accounts/recovery-codes.ts'
import { audit } from '../data/audit.ts'
import type { Tx } from '../database/connect.ts'
import { lostPhone, secondAdmin } from './neighbours.ts'

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
  const [admin] = await tx<[{ id: string }]>`
    insert into factor_reset (person, proposed_by)
    select ${owner.id}, id from person where email = ${secondAdmin} returning proposed_by as id`
  const nowhere = { address: null, requestId: null }
  await audit(tx, { actor: owner.id, ...nowhere }, 'add_passkey')
  await audit(tx, { actor: admin.id, ...nowhere }, 'propose_factor_reset', { subject: owner.id })
}
