import type { PasswordOwner } from '#contract/easy-password.ts'
import { type Refusal, refuseField } from '#contract/refusal.ts'
import { isEasyPassword } from '../accounts/easy-password.ts'
import type { Settings } from '../settings/settings.ts'

/** A local start accepts any password, so that people can try the wallet; the page only shows a hint. */
export const refusedAsEasy = (
  password: string | undefined,
  owner: PasswordOwner,
  { isLocal }: Pick<Settings, 'isLocal'>,
): Refusal | undefined =>
  !isLocal && password !== undefined && isEasyPassword(password, owner)
    ? refuseField('password', 'passwordTooEasy')
    : undefined
