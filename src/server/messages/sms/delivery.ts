import type { Settings } from '../../settings/settings.ts'
import type { Handlers } from '../outbox/message.ts'
import { createHttpDelivery } from './http.ts'

type SmsSettings = Pick<Settings, 'sms' | 'keepsTexts'>

/** Without an SMS service nobody can verify a number, and numbers that were verified earlier receive no money. */
export const canText = ({ sms, keepsTexts }: SmsSettings) => sms !== undefined || keepsTexts

/** Sends text messages through the operator's SMS service, or keeps them in the mailbox of a local start. */
export function smsHandlers({ sms, keepsTexts }: SmsSettings): Handlers {
  if (sms) return { sms: createHttpDelivery(sms) }
  if (!keepsTexts) return {}
  return { sms: { deliver: async () => {}, keepsPayload: true } }
}
