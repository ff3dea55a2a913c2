import { docsPath } from '#contract/paths.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { canText } from '../messages/sms/delivery.ts'
import { mailboxPath } from '../operations/dev-mail/page.ts'
import type { Settings } from '../settings/settings.ts'

const widest = Math.max(...demoAccounts.map(({ email }) => email.length))

const demoLines = () => [
  '',
  `Demo accounts, all with the password ${demoPassword}:`,
  ...demoAccounts.map(({ email, shown }) => `  ${email.padEnd(widest)}  ${shown}`),
]

function mailLine({ localMailbox, smtpUrl }: Settings, address: string) {
  if (smtpUrl) return []
  if (localMailbox) return [`Batua sends no mail: read it at ${address}${mailboxPath}`]
  return ['SMTP_URL is not set: mail waits in the queue until you set it.']
}

const textLine = (settings: Settings) =>
  canText(settings)
    ? []
    : ['SMS_URL is not set: nobody can confirm a phone number or receive money by phone number.']

type Started = { address: string; metricsAddress: string | undefined; hasDemo: boolean }

/** The lines that the operator sees when the server has started. */
export const greeting = (settings: Settings, { address, metricsAddress, hasDemo }: Started) =>
  [
    '',
    `Batua is running at ${address}`,
    `The API is described at ${address}${docsPath}`,
    ...(metricsAddress ? [`Metrics are at ${metricsAddress}`] : []),
    ...mailLine(settings, address),
    ...textLine(settings),
    ...(hasDemo ? demoLines() : []),
    '',
    'Press Ctrl+C to stop.',
    '',
  ].join('\n')
