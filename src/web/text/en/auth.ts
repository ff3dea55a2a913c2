import { limits } from '#contract/limits.ts'

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
  lead: 'Login to your purse.',
  submit: 'Login',
  or: 'or',
  google: 'Login with Google',
  newHere: 'New to Batua?',
  register: 'Register',
}

export const registerText = {
  documentTitle: 'Register',
  title: 'Create your account',
  lead: 'It takes a minute. We email you a code to confirm.',
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
  sentTo: `We sent a ${limits.codeDigits}-digit code to`,
  lifetime: `It works for ${limits.codeMinutes} minutes.`,
  code: 'Verification code',
  submit: 'Verify',
  noCode: 'No code?',
  resend: 'Resend',
  resendIn: (seconds: number) =>
    `Resend in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
}
