import { namedMails } from '#server/messages/named-mails.ts'
import * as bangla from './mails.bn.ts'
import * as english from './mails.en.ts'

export const pushMails = namedMails<typeof english>({ en: english, bn: bangla })
