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
      'It stays like this until you set a new password by “Forgot password?” on the login page.',
    ],
    submit: 'Secure my account',
    working: 'Securing...',
    itWasMe: 'Was it you after all? Then close this page. Nothing has changed.',
  },
  done: {
    title: 'Your account is frozen',
    lead: 'Everybody is logged out, and no money can leave your account. Money that is sent to you still arrives.',
    next: 'To open it again, set a new password by a link that we mail to you.',
    readMail: 'If others can read your mail, contact us first.',
  },
  expired: {
    title: 'This link is wrong or has expired',
    lead: `Links in our mails work for ${limits.freezeLinkDays} days. Nothing was changed.`,
    next: 'If somebody else may know your password, set a new one now.',
  },
  noToken: {
    title: 'Open the link from our mail',
    lead: 'This page needs the whole link. It may have been cut: copy all of it from the mail.',
    next: 'If somebody else may know your password, set a new one now.',
  },
  newPassword: 'Set a new password',
}
