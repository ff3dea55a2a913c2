import { translated } from '#server/messages/texts.ts'
import * as bangla from './mails.bn.ts'
import * as english from './mails.en.ts'

export const proposalMails = translated({ en: english, bn: bangla })
