import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import type { Settings } from '../settings.ts'

const widest = Math.max(...demoAccounts.map(({ email }) => email.length))

const demoLines = () => [
  '',
  `Demo accounts, all with the password ${demoPassword}:`,
  ...demoAccounts.map(({ email, shown }) => `  ${email.padEnd(widest)}  ${shown}`),
]

function mailLine({ localMailbox, smtpUrl }: Settings, address: string) {
  if (smtpUrl) return []
  if (localMailbox) return [`Mail is kept and shown at ${address}/dev/mail`]
  return ['No SMTP_URL is set: mail waits in the queue until there is one.']
}

/** What the start tells whoever started it. */
export const greeting = (settings: Settings, address: string, hasDemo: boolean) =>
  [
    '',
    `Batua is running at ${address}`,
    ...mailLine(settings, address),
    ...(hasDemo ? demoLines() : []),
    '',
    'Press Ctrl+C to stop.',
    '',
  ].join('\n')
