import { formatDevice } from '#contract/text/en/devices.ts'
import { type SecurityMail, securityMail } from '#server/messages/compose.ts'

export const pushOnMail = (
  to: string,
  { device, address }: { device: string; address: string },
): SecurityMail =>
  securityMail(
    to,
    'Notifications are on in a browser',
    'Somebody turned on notifications of your Batua account in a browser. It is told when money moves and when something about your account changes.',
    `Browser: ${formatDevice(device)}\nNetwork address: ${address}`,
    'If it was you, you do not have to do anything.',
  )
