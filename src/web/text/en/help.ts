import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { TextPageText } from './text-page.ts'

export const helpText: TextPageText = {
  documentTitle: 'Help',
  title: 'How can we help?',
  lead: 'The most common things, step by step.',
  sections: [
    {
      title: 'Open an account',
      points: [
        'Register with your name, your email and a password.',
        `Enter the ${limits.codeDigits}-digit code that we email you. It works for ${limits.codeMinutes} minutes. You can ask for a new one after a minute.`,
        'Log in. Add your phone number in your profile if people should be able to pay you by it.',
      ],
      link: { to: paths.register, label: 'Register' },
    },
    {
      title: 'Put money in, or take it out',
      points: [
        'Open Deposit or Withdraw, enter an amount and press the button.',
        'With cash, go to an agent and say your email. Check your balance before you leave.',
      ],
      link: { to: paths.agents, label: 'Find an agent' },
    },
    {
      title: 'Send money',
      points: [
        'Open Send Money, and enter the phone number or the email of the person, and the amount.',
        'Read the line above the button: it says who gets how much.',
        'A payment cannot be undone. If it went wrong, you can report it.',
      ],
    },
    {
      title: 'A payment went wrong',
      points: [
        'Open the payment under Transactions and press “Report a problem”: the wrong person, the wrong amount, paid twice, cash that an agent did not give you, or not you. You have 72 hours, and 7 days if it was not you.',
        'Agents report a cash-in to the wrong person or of a wrong amount in the same way.',
        'We ask the other side, who has 72 hours to return the money or to say why not. We may hold the sum meanwhile.',
        'If the other side keeps the money or says nothing, two people at Batua decide within 30 days. Both of you see each step under Reports.',
      ],
    },
    {
      title: 'A payment is “not sure yet”',
      points: [
        'The connection broke before we could tell you the outcome. The payment may have been made or not.',
        'Press “Check”. It only asks what became of the payment. Press “Do not send”, and it never happens.',
      ],
    },
    {
      title: 'Check a receipt',
      points: [
        'Scan the code on the receipt, or open its link. You need no account.',
        'The page must be at our address, and say that the receipt is genuine. Compare amount and names with what you were shown.',
        'It says whether money went back since. “Covered by” names the signed checkpoint of our ledger that contains the payment. A new payment has one after some seconds.',
      ],
    },
    {
      title: 'You did not get a code',
      points: [
        'Look into the folder for spam. The subject has two letters; the page shows the same ones.',
        'Press Resend on the page that asks for the code.',
      ],
    },
    {
      title: 'Somebody else used your account',
      points: [
        'Open the “This was not me” link in our email and press the button. It logs everybody out and freezes the account.',
        'If you can still log in, you can also freeze the account on the Security screen. A new password by “Forgot password?” opens it again.',
        'If you can still log in, set a new password in your profile. It logs out all other devices.',
      ],
    },
    {
      title: 'Something else',
      points: ['Short answers about money, agents and your account are in the FAQ.'],
      link: { to: paths.faq, label: 'Read the FAQ' },
    },
  ],
}
