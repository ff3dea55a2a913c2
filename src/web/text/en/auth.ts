import { limits } from '#contract/limits.ts'
import { formatClock } from '#contract/text/en/numbers.ts'

export const authText = {
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  showConfirmPassword: 'Show confirm password',
  hideConfirmPassword: 'Hide confirm password',
  sideTitle: ['Send, receive and', 'store funds anytime.'],
  sideArt: 'A drawstring purse filled with taka coins',
  sidePoints: [
    `Deposit from ৳${limits.depositMin}`,
    'Send to a phone number or an email',
    'Withdraw whenever you need it',
  ],
}

export const loginText = {
  documentTitle: 'Login',
  title: 'Welcome back',
  lead: 'Log in to your wallet.',
  /** Right after verifying. */
  titleNew: 'Welcome',
  leadNew: 'Your account is ready. Enter your password to log in.',
  submit: 'Login',
  shared: 'This is a shared computer',
  sharedHelp: 'Closing the tab logs you out, and nothing stays on this computer.',
  or: 'or',
  google: 'Login with Google',
  passkey: 'Sign in with a passkey',
  sessionEnded: 'Please log in again.',
  sessionEndedHelp: 'Your session has ended.',
  sessionEndedInPayment: 'Your session has ended. What you typed is kept: log in to continue your payment.',
  forgot: 'Forgot password?',
  frozen: 'Your account is frozen to protect it.',
  frozenHelp: 'No money can leave it. To open it again, set a new password by a link that we mail to you.',
  setNewPassword: 'Set a new password',
  newHere: 'New to Batua?',
  register: 'Register',
}

/** After the right password, for accounts with a second factor. */
export const secondStepText = {
  documentTitle: 'One more step',
  title: 'One more step',
  totp: {
    lead: 'Enter the code from your authenticator app.',
    choose: 'Use the authenticator app',
    field: { label: 'Code', hint: 'Six digits. It changes every 30 seconds.' },
  },
  passkey: {
    lead: 'Confirm with your fingerprint, face or screen lock.',
    submit: 'Use a passkey',
    instead: 'Use a passkey instead',
  },
  recovery: {
    lead: 'Enter one of your recovery codes.',
    choose: 'Use a recovery code',
    field: {
      label: 'Recovery code',
      hint: 'Each code works once.',
      placeholder: 'XXXX-XXXX-XXXX-XXXX-XXXX-XXXX',
    },
  },
  passkeyElsewhere: 'Your passkey does not work at this address or in this browser.',
  passkeyAt: 'Log in with it at',
  noneHere: 'Your account has a second factor that cannot be used here.',
  submit: 'Continue',
  or: 'or',
  startAgain: 'Start again',
}

export const forgotText = {
  documentTitle: 'Forgot password',
  title: 'Forgot your password?',
  lead: 'Tell us your email, and we send a link to set a new one.',
  submit: 'Send the link',
  back: 'Back to Login',
  sentTitle: 'Check your email',
  askedFor: 'Asked for',
  again: 'Send again',
  againIn: (seconds: number) => `Send again in ${formatClock(seconds)}`,
}

export const resetText = {
  documentTitle: 'New password',
  title: 'Set a new password',
  lead: 'You are logged out everywhere, and log in with it afterwards.',
  password: 'New password',
  submit: 'Set password',
  expired: {
    title: 'This link is wrong or has expired',
    lead: `Links work for ${limits.resetMinutes} minutes and once. Your password is unchanged.`,
  },
  noToken: {
    title: 'Open the link from our mail',
    lead: 'This page needs the whole link. It may have been cut: copy all of it from the mail.',
  },
  newLink: 'Send a new link',
}

/** Before a change that a stolen session must not make. */
export const stepUpText = {
  title: 'Confirm it is you',
  leads: {
    password: 'You logged in a while ago. Enter your current password to continue.',
    code: 'You logged in a while ago. Enter the code of your authenticator app to continue.',
  },
  code: 'Code',
  /** By what is asked for now. */
  instead: { password: 'Use a code of the authenticator app', code: 'Use the password' },
  password: 'Current password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  cancel: 'Cancel',
  passkey: 'Use a passkey',
  or: 'or',
  sendTitle: (amount: string, to: string) => `Confirm it is you: ${amount} to ${to}`,
  withdrawTitle: (amount: string) => `Confirm it is you: withdraw ${amount}`,
  paymentLead:
    'Your payments of a day above a sum need your authenticator app or passkey. It counts for this payment only.',
  noFactorHere: 'This browser cannot use your passkey. Pay on a device that has it.',
  notPaid: 'Nothing was paid. Press the button again when you are ready.',
  notConfirmed: 'Nothing was changed. Press the button again when you are ready.',
}

export const registerText = {
  documentTitle: 'Register',
  title: 'Create your account',
  lead: 'It takes a minute. We email you a code to confirm.',
  /** Back from the page of the code. */
  leadCorrecting: 'Correct your email and enter your password again. We email you a new code.',
  name: 'Name',
  passwordHint: `At least ${limits.passwordMin} characters`,
  role: 'I am a',
  roleHint: 'An admin approves agents before they can handle cash.',
  roles: { USER: 'User', AGENT: 'Agent' },
  submit: 'Register',
  known: 'Already registered?',
  login: 'Login',
}

export const verifyText = {
  documentTitle: 'Verify',
  title: 'Check your email',
  sent: {
    before: `We sent a ${limits.codeDigits}-digit code to`,
    after: `. It works for ${limits.codeMinutes} minutes.`,
  },
  /** After a login: that sends no code. */
  sentEarlier: {
    before: `Enter the ${limits.codeDigits}-digit code that we sent to`,
    after: ` when you registered. A code works for ${limits.codeMinutes} minutes; press Resend to get a new one.`,
  },
  lookFor: 'Look for the mail marked',
  code: 'Verification code',
  submit: 'Verify',
  noCode: 'No code?',
  resend: 'Resend',
  resendIn: (seconds: number) => `Resend in ${formatClock(seconds)}`,
  wrongEmail: 'Wrong email?',
  correctEmail: 'Correct it',
}
