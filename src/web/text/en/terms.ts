import { limits } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { TextPageText } from './text-page.ts'

export const termsText: TextPageText = {
  documentTitle: 'Terms',
  title: 'Terms of use',
  lead: 'How this wallet works and what it expects of you. These are plain rules, not a contract written by a lawyer.',
  sections: [
    {
      title: 'Your account',
      points: [
        'You need a name and an email that is yours. We check the email with a code.',
        'Keep your password and your codes to yourself. Nobody from Batua asks for them.',
        'Use only your own account, and log out on devices that you share.',
      ],
    },
    {
      title: 'Payments',
      points: [
        'A payment arrives at once and cannot be undone. Check the recipient before you press the button.',
        `You can deposit and withdraw from ৳${limits.depositMin}, and send from ৳${limits.sendMin}. One payment is at most ${formatTaka(limits.amountMax)}.`,
        'You can spend up to your balance, and not below zero.',
        'When we do not know whether a payment went through, we say so. Asking again never pays twice.',
        'Every payment stays in the history of both sides.',
      ],
    },
    {
      title: 'Fees',
      points: ['Deposits, transfers, withdrawals, cash-in and cash-out are free today.'],
    },
    {
      title: 'Agents',
      points: [
        'An admin approves an agent before the agent can handle cash, and can suspend an agent at any time.',
        'Count the cash together. After a cash-out we email the customer.',
        'Agents settle their float with the operator.',
      ],
      link: { to: paths.agents, label: 'Find an agent' },
    },
    {
      title: 'When an account is stopped',
      points: [
        'An admin can block an account. Its owner cannot log in then, and its money stays where it is.',
        'You can freeze your own account with the “This was not me” link in our security emails. Then no money can leave it.',
      ],
    },
    {
      title: 'No promises beyond this',
      points: [
        'Batua is open-source software under the MIT licence. It comes as it is, without a warranty.',
        'Where the money is only demo money, the pages say so.',
      ],
    },
  ],
}
