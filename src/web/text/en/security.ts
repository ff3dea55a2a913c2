import type { SecurityEventType } from '#contract/security-events.ts'

export const securityText = {
  title: 'Security',
  lead: 'How you sign in, and where you are signed in.',

  signingIn: 'Signing in',
  signingInHelp: 'With a second factor a stolen password is not enough.',
  password: 'Password',
  passwordChanged: (day: string) => `Changed on ${day}`,
  passwordFirst: 'The one that you registered with',
  change: 'Change',
  passwordTitle: 'Change your password',
  passwordLead: 'You stay logged in here. All other devices are logged out.',

  payments: 'Confirm payments',
  paymentsAbove: (sum: string) => `Above ${sum} a day`,
  paymentsTitle: 'Confirm payments',
  paymentsLead: (max: string) =>
    `When your payments of a day go above this sum, we ask you to confirm each further one. At most ${max}.`,
  paymentsSum: 'Sum',
  passkeys: 'Passkeys',
  passkeysHelp: 'Your fingerprint, face or screen lock. Nothing to type, nothing to steal.',
  noPasskeys: 'No passkey yet',
  noPasskeysHelp: 'Add one to sign in with this device. It is a second factor too.',
  passkeysFull: (max: number) => `You have ${max} of ${max} passkeys.`,
  passkeysElsewhere: 'Passkeys work at another address:',
  passkeysUnsupported: 'This browser has no passkeys.',
  addPasskey: 'Add a passkey',
  addingPasskey: 'Follow your browser...',
  passkeyUsed: (time: string) => `Last used ${time}`,
  passkeyUnused: (day: string) => `Added on ${day}, not used yet`,
  passkeyActions: 'Actions',
  rename: 'Rename',
  renameTitle: 'Rename the passkey',
  renameLead: 'A name by which you know the device.',
  name: 'Name',
  save: 'Save',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeLead:
    'It no longer signs you in, and you are signed out everywhere else. Delete it on the device too.',
  removeLastLead:
    'It is your last second factor: your password alone then opens your account. Your recovery codes stop working, and you are signed out everywhere else.',
  removePasskey: 'Remove the passkey',
  cancel: 'Cancel',

  sessions: 'Where you are signed in',
  sessionsHelp: 'Ending one takes effect at once.',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  unknownAddress: 'Address not known',
  methods: {
    password: 'password',
    totp: 'password and app',
    recovery: 'password and recovery code',
    passkey: 'passkey',
  } as Record<string, string>,
  since: (time: string) => `since ${time}`,
  active: (time: string) => `active ${time}`,
  today: (time: string) => `${time} today`,
  signOut: 'Sign out',
  signOutOthers: 'Sign out everywhere else',
  onlyHere: 'You are signed in nowhere else.',

  events: 'Recent security events',
  noEvents: 'Nothing has happened yet.',
  times: (words: string, count: number) => (count > 1 ? `${words}, ${count} times` : words),
  byUs: 'By Batua',
  eventNames: {
    login: 'Logged in',
    login_passkey: 'Logged in with a passkey',
    login_new_device: 'Logged in with a new device',
    login_failed: 'Failed login',
    logout: 'Logged out',
    proof_failed: 'Wrong password or code when asked to confirm',
    wrong_code: 'Wrong code at login',
    authenticator_on: 'Authenticator app turned on',
    authenticator_off: 'Authenticator app turned off',
    passkey_kept: 'Removing a passkey was refused',
    authenticator_kept: 'Turning off the authenticator app was refused',
    recovery_code_used: 'A recovery code was used',
    recovery_codes_made: 'New recovery codes made',
    factor_reset_planned: 'Removal of the second factor approved',
    factor_reset_stopped: 'Removal of the second factor cancelled',
    factors_reset: 'Second factor removed',
    session_ended: 'Signed out elsewhere',
    frozen: 'Account frozen',
    thawed: 'Account open again',
    password_changed: 'Password changed',
    reset_asked: 'Password reset requested',
    email_wished: 'New email requested',
    email_changed: 'Email changed',
    phone_changed: 'Phone number changed',
    phone_confirmed: 'Phone number confirmed',
    passkey_added: 'Passkey added',
    passkey_removed: 'Passkey removed',
    passkey_refused: 'Passkey refused: it may be a copy',
    payments_limited: 'Confirmation of payments changed',
    push_on: 'Notifications turned on',
    push_off: 'Notifications turned off',
  } satisfies Record<SecurityEventType, string>,
}

/** The owner freezes the account. */
export const freezeText = {
  title: 'In an emergency',
  help: 'If you fear that somebody else is in your account.',
  name: 'Freeze my account',
  undo: 'To open it again, press “Forgot password?” at the login and set a new password by the link that we mail to you.',
  undoByOperator: 'Only the operator of Batua can open it again.',
  question: 'Freeze your account now?',
  lead: 'You are logged out on every device, this one too. No money can leave the account; money that is sent to you still arrives.',
  yes: 'Freeze my account',
}

export const factorText = {
  authenticator: 'Authenticator app',
  authenticatorHelp: 'A code from your phone at each login',
  on: 'On',
  since: (day: string) => `Since ${day}`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  recoveryCodes: 'Recovery codes',
  noCodes: 'None yet. They let you in when your device is gone.',
  left: (left: number, of: number) => `${left} of ${of} left`,
  newCodes: 'New codes',
  cancel: 'Cancel',
  turnOffQuestion: {
    title: 'Turn off the authenticator app?',
    lead: 'Your passkeys and recovery codes stay. You are signed out everywhere else.',
    yes: 'Turn off',
  },
  turnOffLastQuestion: {
    title: 'Turn off the authenticator app?',
    lead: 'Your password alone then opens your account. Your recovery codes stop working, and you are signed out everywhere else.',
    yes: 'Turn off',
  },
  newCodesQuestion: {
    title: 'Make new recovery codes?',
    lead: 'The codes that you have now stop working.',
    yes: 'Make new codes',
  },
}

export const authenticatorText = {
  title: 'Turn on the authenticator app',
  lead: 'You will be asked for its code when you log in.',
  scan: 'Scan this with the app',
  qr: 'QR code with the key for your authenticator app',
  open: 'Open in the authenticator app on this device',
  orType: 'Or type this key:',
  copyKey: 'Copy key',
  copied: 'Copied',
  enter: 'Enter the code the app shows',
  changes: 'It changes every 30 seconds.',
  submit: 'Turn on',
  cancel: 'Cancel',
  close: 'Close',
}

export const recoveryCodesText = {
  title: 'Your recovery codes',
  lead: 'Each signs you in once, after your password, if your phone is gone. We show them this one time.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  print: 'Print',
  saved: 'I have put these codes somewhere safe.',
  done: 'Done',
  close: 'Close',
  fileName: 'batua-recovery-codes.txt',
  fileHead: 'Batua recovery codes. Each works once.',
  leaveQuestion: {
    title: 'Close without saving the codes?',
    lead: 'We do not show them again. Without them and without your phone you cannot log in.',
    yes: 'Close anyway',
  },
}

/** What stands above the screen while the account must turn on a second factor. */
export const mustEnrolText = {
  title: 'Your account needs a second factor.',
  lead: 'Turn on the authenticator app or add a passkey to continue. Until then nothing else works.',
}

/** Whether the owner is asked before an agent pays out. */
export const cashOutChoiceText = {
  choice: 'Cash out with an agent',
  choiceHelp: 'An agent pays you out from your wallet by your email address.',
  ask: 'Ask me before an agent pays out from my wallet',
  askHelp: 'You approve each payment here, or tell the agent a code.',
  askRequired: 'Everybody is asked here. You cannot switch it off.',
}
