import { namedMails } from '#server/messages/named-mails.ts'
import * as bangla from './mails.bn.ts'
import * as english from './mails.en.ts'

export const factorResetMails = namedMails({ en: english, bn: bangla })
