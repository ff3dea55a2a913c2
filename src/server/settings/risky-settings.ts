import { takaToPoisha } from '#contract/money.ts'
import { wideProxies } from './proxies.ts'
import type { Settings } from './settings.ts'

/** A setting with which the server starts, although it is weaker than it should be. */
type Risk = {
  isTaken(settings: Settings): boolean
  /** Names the setting. */
  what: string
  consequence: string
}

const STEP_UP_RISKY_POISHA = takaToPoisha(50_000)

/** Add an entry for each setting that protects people and can be left out or weakened. */
const risks: Risk[] = [
  {
    isTaken: ({ cashOutConsent }) => cashOutConsent === 'off',
    what: 'BATUA_CASH_OUT_CONSENT is off',
    consequence: 'an agent who knows the email address of a user can pay out from that wallet without asking',
  },
  {
    isTaken: ({ secondFactor }) => secondFactor === 'optional',
    what: 'BATUA_SECOND_FACTOR is optional',
    consequence: 'anybody who learns the password of an administrator can use the account',
  },
  {
    isTaken: ({ stepUpAbovePoisha }) => stepUpAbovePoisha > STEP_UP_RISKY_POISHA,
    what: 'BATUA_STEP_UP_ABOVE is more than 50000',
    consequence: 'a thief with an open session can send up to that sum a day without a second factor',
  },
  {
    isTaken: ({ corsOrigin }) => corsOrigin?.startsWith('http:') ?? false,
    what: 'CORS_ORIGIN is plain http',
    consequence: 'anybody who can change that page on its way can make calls with the session of its reader',
  },
  {
    isTaken: ({ trustProxy }) => wideProxies(trustProxy ?? []).length > 0,
    what: 'TRUST_PROXY has a network that is wider than /16 (IPv6: /48)',
    consequence: 'every machine in it can fake the address of a client and so avoid the rate limits',
  },
  {
    isTaken: ({ checkpointsFile }) => checkpointsFile === undefined,
    what: 'BATUA_CHECKPOINTS is not set',
    consequence:
      'after a restart the server cannot notice that the owner of the database rewrote the history and the checkpoint in it',
  },
  {
    isTaken: ({ support }) => support.email === undefined && support.phone === undefined,
    what: 'BATUA_SUPPORT_EMAIL and BATUA_SUPPORT_PHONE are not set',
    consequence: 'pages and mails name nobody to turn to, also when an account is frozen or cash is missing',
  },
]

/** What the operator of a start that is not local must know, each with its consequence. */
export const riskySettings = (settings: Settings): string[] =>
  settings.isLocal
    ? []
    : risks
        .filter(({ isTaken }) => isTaken(settings))
        .map(({ what, consequence }) => `${what}: ${consequence}.`)
