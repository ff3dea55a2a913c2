import { limits } from '#contract/limits.ts'

/** The page behind the "This was not me" link of security mails. */
export const notMeText = {
  documentTitle: 'This was not me',
  ready: {
    title: 'This was not me',
    lead: 'Somebody changed your account, and it was not you? Secure it now:',
    effects: [
      'Everybody is logged out of your account, on every device.',
      'No money can leave it. Money that is sent to you still arrives.',
      'It stays like this until you contact us and we open it again.',
    ],
    submit: 'Secure my account',
    working: 'Securing...',
    itWasMe: 'Was it you after all? Then close this page. Nothing has changed.',
  },
  done: {
    title: 'Your account is frozen',
    lead: 'Everybody is logged out, and no money can leave your account. Money that is sent to you still arrives.',
    next: 'Contact us to open it again. We first check that it is yours.',
  },
  expired: {
    title: 'This link is wrong or has expired',
    lead: `Links in our mails work for ${limits.notMeDays} days. Nothing was changed.`,
    next: 'If you can still log in, set a new password in your profile now. Otherwise contact us.',
  },
  noToken: {
    title: 'Open the link from our mail',
    lead: 'This page needs the whole link. It may have been cut: copy all of it from the mail.',
    next: 'If that does not help, contact us.',
  },
  contact: 'Contact us',
  login: 'Login',
}
