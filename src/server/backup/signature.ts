import { createHmac } from 'node:crypto'
import { isSame } from '../accounts/secrets.ts'
import { derivedKey, type KeyRing, keysOf, type RootKey } from '../settings/key-ring.ts'
import { BackupRefused, type Signature } from './format.ts'

/** HMAC-SHA-256 of the checksum, which covers every byte before it. */
export const signatureBy = (root: RootKey, sha256: string): Signature => ({
  key: root.fingerprint,
  mac: createHmac('sha256', derivedKey(root, 'backups').bytes).update(`batua backup ${sha256}`).digest('hex'),
})

/** Who vouches for a backup: one of our keys, a key that is not here, or nobody. */
export type Voucher = 'own key' | 'another key' | 'nobody'

/** Throws if the signature names one of our keys and is not of that key. */
export function voucherOf(
  file: string,
  { sha256, signature }: { sha256: string; signature: Signature | undefined },
  ring: KeyRing | undefined,
): Voucher {
  if (!signature) return 'nobody'
  const root = ring && keysOf(ring).find(({ fingerprint }) => fingerprint === signature.key)
  if (!root) return 'another key'
  if (isSame(signatureBy(root, sha256).mac, signature.mac)) return 'own key'
  throw new BackupRefused(
    `${file} was altered: its signature is not that of the secret key ${root.fingerprint}. Nothing was changed.`,
  )
}

/** Refuses a backup that none of our keys has signed, and says how to restore it all the same. */
export function requireVoucher(file: string, voucher: Voucher, signature: Signature | undefined) {
  if (voucher === 'own key') return
  throw new BackupRefused(
    voucher === 'nobody'
      ? `${file} is not signed: its author may have put accounts and passwords of their own into it. If you ` +
          'know where the file was since it was made, add --accept-unsigned. Nothing was changed.'
      : `${file} is signed with the secret key ${signature?.key}, which is not here: it may be the backup of somebody ` +
          'else. Set BATUA_SECRET_KEY_FILE to the file with the exported keys. If that key is lost, and you know ' +
          'where the backup was since it was made, add --accept-unsigned. Nothing was changed.',
  )
}
