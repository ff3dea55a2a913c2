import { ratesOfFeatures } from '#features/facts.ts'
import type { Rate } from './feature-facts.ts'
import { limits } from './limits.ts'

export type { Rate }

const DAY_MINUTES = 24 * 60

/** Whole carriers share a network address, so an address alone may do much more than one subject at it. */
const guesses: readonly Rate[] = [
  { per: 'subject and address', max: 10, minutes: 15 },
  { per: 'subject', max: 50, minutes: 15 },
  { per: 'address', max: 200, minutes: 15 },
]

/** Everything that is counted in the database, for all processes together. */
export const rates = {
  /** Failed logins, and failed step-ups. */
  login: guesses,
  /** The same from a device that the owner has signed in with before, by device and person. */
  login_device: [
    { per: 'subject', max: 10, minutes: 15 },
    { per: 'subject', max: 50, minutes: DAY_MINUTES },
  ],
  /** Wrong codes, by the registration that they were tried on: nobody else's tries count against it. */
  code: guesses,
  /** Requests for a further code, by registration. */
  resend: guesses,
  register: [...guesses, { per: 'address', max: 1_000, minutes: DAY_MINUTES }],
  /** Codes that were mailed, by the e-mail address they went to. */
  mailed: [
    { per: 'subject and address', max: 3, minutes: 60 },
    { per: 'subject and address', max: 10, minutes: DAY_MINUTES },
    { per: 'subject', max: 20, minutes: DAY_MINUTES },
  ],
  /** Wrong codes of the authenticator app, by person, so that nobody can guess six digits over many days. */
  wrong_code: [{ per: 'subject', max: 30, minutes: DAY_MINUTES }],
  /** Mails about refused attempts on the second factor, by person. */
  factor_mail: [{ per: 'subject', max: 5, minutes: DAY_MINUTES }],
  /** Right passwords, at a login or a step-up: each costs a hash. */
  sign_in: [
    { per: 'subject and address', max: 200, minutes: 15 },
    { per: 'subject', max: 600, minutes: 15 },
  ],
  /** Challenges for passkeys, by network address (the login page asks for one) or by person. */
  passkey: [{ per: 'subject', max: 600, minutes: 15 }],
  /** Wrong passkeys, by network address at a login and by person at a step-up. */
  wrong_passkey: [{ per: 'subject', max: 200, minutes: 15 }],
  /** One row of the audit log stands for all alike in this time. */
  audit_burst: [{ per: 'subject and address', max: 1, minutes: 15 }],
  /** Requests to the public directory of agents, by network address. */
  directory: [{ per: 'subject', max: 600, minutes: 15 }],
  /** Checks of receipts, by network address. */
  receipt: [{ per: 'subject', max: 600, minutes: 15 }],
  /** Searches in the own history, by person. */
  history_search: [{ per: 'subject', max: 1_200, minutes: 15 }],
  /** Files of the own history, by person: each may read all of it. */
  download: [{ per: 'subject', max: 30, minutes: 60 }],
  /** Calls that change one's own profile, by person. */
  profile: [{ per: 'subject', max: 60, minutes: 60 }],
  /** Changes of one's own language, by person. */
  language: [{ per: 'subject', max: 60, minutes: 60 }],
  /** Calls of an admin that the audit log records, by person. */
  admin: [{ per: 'subject', max: 1_200, minutes: 15 }],
  /** Changes of password, e-mail or phone, which mail their owner, by person. */
  profile_mail: [{ per: 'subject', max: 30, minutes: DAY_MINUTES }],
  /** Requests for a link that sets a new password, by network address. */
  reset: [{ per: 'address', max: 20, minutes: 60 }],
  /** Mails that such requests caused, by person. */
  reset_mail: [
    { per: 'subject', max: 1, minutes: limits.resetMailMinutes },
    { per: 'subject', max: 5, minutes: DAY_MINUTES },
  ],
  /** Mails about sign-ins with a new device, by person. */
  device_mail: [{ per: 'subject', max: 20, minutes: DAY_MINUTES }],
  /** Payments to people who do not exist or cannot be paid, by who tried. */
  miss: [{ per: 'subject', max: 60, minutes: 60 }],
  /** Look-ups of strangers before a payment, by who asks. */
  lookup: [
    { per: 'subject', max: 20, minutes: 60 },
    { per: 'subject', max: 60, minutes: DAY_MINUTES },
    { per: 'address', max: 200, minutes: 15 },
  ],
  /** The same by pay code. */
  code_lookup: [
    { per: 'subject', max: 120, minutes: 60 },
    { per: 'address', max: 1_200, minutes: 15 },
  ],
  /** Look-ups and payments to addresses that nobody has, by who tried. */
  stranger_miss: [{ per: 'subject', max: 30, minutes: DAY_MINUTES }],
  /** New e-mail addresses that somebody asks for, by person. */
  email_wish: [{ per: 'subject', max: 3, minutes: DAY_MINUTES }],
  /** Text messages that an account caused. */
  texted: [
    { per: 'subject', max: 1, minutes: 1 },
    { per: 'subject', max: 5, minutes: DAY_MINUTES },
    { per: 'address', max: 20, minutes: DAY_MINUTES },
  ],
  /** Text messages to a number. */
  textedNumber: [{ per: 'subject', max: 3, minutes: DAY_MINUTES }],
  /** Text messages to a number that another account claims, for its holder. */
  textedHolder: [{ per: 'subject', max: 3, minutes: DAY_MINUTES }],
  /** All text messages together; the setting SMS_PER_DAY says how many. */
  textedEverybody: [{ per: 'subject', max: 1_000, minutes: DAY_MINUTES }],

  ...ratesOfFeatures,
} as const satisfies Record<string, readonly Rate[]>

export type AttemptKind = keyof typeof rates
