import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { TextPageText } from './text-page.ts'

export const privacyText: TextPageText = {
  documentTitle: 'Privacy',
  title: 'Your privacy',
  lead: 'What Batua stores about you, who sees it, and how long it is kept.',
  sections: [
    {
      title: 'What we store',
      points: [
        'Your name, your email and your phone number, and the names and numbers you had before.',
        'A hash of your password. Nobody can read your password from it.',
        'Every payment: its amount, its time and both sides.',
        'What is done with your account: logins, changes and failed tries, with the time, the network address and the kind of browser.',
        'If you are an agent, what you chose to show in the list of agents.',
      ],
    },
    {
      title: 'Who sees it',
      points: [
        'People you pay see your name and your email.',
        'People who pay you see the address they typed and a short form of your name. They see your full name once you have paid them.',
        'An agent who does a cash-in or a cash-out for you sees your name and your email.',
        'Admins see names, emails, phone numbers and payments. Each of their looks is recorded.',
        'The operator, who runs this server, can read the record of logins and changes, the log files and the backups.',
        'Everybody can read the list of agents. It shows only what each agent chose.',
        'Nobody else. There is no advertising and no tracking, and our pages load nothing from other sites.',
      ],
      link: { to: paths.agents, label: 'Open the list of agents' },
    },
    {
      title: 'How long we keep it',
      points: [
        'Payments, and the record of what was done: for good. They are never changed or erased, so that each balance can be proved.',
        'Your name, email and phone number: as long as your account exists.',
        `Your login on a device: at most ${limits.sessionDays} days. It ends sooner when you do not use it.`,
        `Codes: ${limits.codeMinutes} minutes. A registration without its code: ${limits.unverifiedHours} hours.`,
        `Links to set a new password: ${limits.resetMinutes} minutes.`,
        'Counts of failed tries: about a day.',
        'Emails and text messages in our outbox: the words are erased once they are sent. What could not be sent is kept for 30 days.',
      ],
    },
    {
      title: 'On your device',
      points: [
        'Your login, in the browser’s storage and in a cookie that only our server reads.',
        `A cookie with a random number, for up to ${limits.deviceDays} days, so that we mail you about logins with other devices only.`,
        'Your choice of language and of light or dark, whether the sidebar is open, and whether your balance is hidden.',
        'A payment whose outcome is not known yet, until it is known.',
        'What you typed into a payment when your session ended, for a day at most. Never a password or code.',
        'Logging out removes the login and everything that was loaded.',
      ],
    },
    {
      title: 'What you can do',
      points: [
        'Change your name, your phone number and your password in your profile.',
        'As an agent, leave the public list at any time.',
        'You cannot delete an account by yourself yet. Payments stay in the books in any case.',
      ],
    },
  ],
}
