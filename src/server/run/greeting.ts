import { docsPath } from '#contract/paths.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { mailboxPath } from '../mail/page.ts'
import type { Settings } from '../settings.ts'
import { canText } from '../sms/delivery.ts'

const widest = Math.max(...demoAccounts.map(({ email }) => email.length))

const demoLines = () => [
  '',
  `Demo accounts, all with the password ${demoPassword}:`,
  ...demoAccounts.map(({ email, shown }) => `  ${email.padEnd(widest)}  ${shown}`),
]

function mailLine({ localMailbox, smtpUrl }: Settings, address: string) {
  if (smtpUrl) return []
  if (localMailbox) return [`Mail is kept and shown at ${address}${mailboxPath}`]
  return ['No SMTP_URL is set: mail waits in the queue until there is one.']
}

const textLine = (settings: Settings) =>
  canText(settings) ? [] : ['No SMS_URL is set: phone numbers cannot be confirmed and receive no money.']

type Started = { address: string; metricsAddress: string | undefined; hasDemo: boolean }

/** What the start tells whoever started it. */
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
