import type { Handlers } from '../outbox/message.ts'
import type { Settings } from '../settings.ts'
import { createHttpDelivery } from './http.ts'

type SmsSettings = Pick<Settings, 'sms' | 'keepsTexts'>

/** Without a sender numbers cannot be proved, and a number that was proved earlier receives nothing. */
export const canText = ({ sms, keepsTexts }: SmsSettings) => sms !== undefined || keepsTexts

/** How text messages leave: by a sender of the operator's choice, or into the mailbox of a local start. */
export function smsHandlers({ sms, keepsTexts }: SmsSettings): Handlers {
  if (sms) return { sms: createHttpDelivery(sms) }
  if (!keepsTexts) return {}
  return { sms: { deliver: async () => {}, keepsPayload: true } }
}
