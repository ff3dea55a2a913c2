import type { PasswordOwner } from '#contract/easy-password.ts'
import { messages } from '#contract/messages.ts'
import { isEasyPassword } from '../data/easy-password.ts'
import type { Settings } from '../settings.ts'
import { type Failure, failField } from './answer.ts'

/** On a local start the page only hints at it: who tries the wallet out may use any password. */
export const refusedAsEasy = (
  password: string | undefined,
  owner: PasswordOwner,
  { isLocal }: Pick<Settings, 'isLocal'>,
): Failure | undefined =>
  !isLocal && password !== undefined && isEasyPassword(password, owner)
    ? failField('password', messages.passwordTooEasy)
    : undefined
