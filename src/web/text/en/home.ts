import { limits } from '#contract/limits.ts'

export const homeText = {
  heroTitle: ['Your purse,', 'wherever you are.'],
  heroLead:
    'Deposit, withdraw and send money to a phone number or an email. Turn cash into balance with an agent near you.',
  heroArt: 'A drawstring purse holding taka coins, joined by a stitched thread to two payments',
  heroCashIn: 'Cash In',
  heroSend: 'Send Money',
  getStarted: 'Get Started',
  login: 'Login',
  traits: ['Secure', 'Fast', 'For everyone'],

  productTitle: 'See it all at a glance',
  productLead: 'Your balance, what came in, what went out, and to whom.',
  productPoints: [
    { title: 'A receipt for each payment', text: 'With its reference, its time and your new balance.' },
    { title: 'A full history', text: 'Every payment stays, newest first.' },
    { title: 'A way to stop a thief', text: 'A link in our security emails freezes your account.' },
  ],

  actsTitle: 'Three things a purse should do',
  actsLead: 'Put money in, take it out, send it to others. Each takes one short form.',
  acts: {
    deposit: {
      title: 'Deposit',
      text: 'Add money yourself, or name the agent who helped you.',
      minimum: `Minimum deposit ৳${limits.depositMin}`,
    },
    send: {
      title: 'Send Money',
      text: 'Type a phone number or an email and an amount. It arrives at once.',
      minimum: `Send from ৳${limits.sendMin}`,
    },
    withdraw: {
      title: 'Withdraw',
      text: 'Take money out of your wallet whenever you need it.',
      minimum: `Minimum withdraw ৳${limits.withdrawMin}`,
    },
  },

  agentTitle: ['Cash in your hand,', 'balance in your purse'],
  agentLead: 'Agents do cash-in and cash-out for you, by your email. No card and no bank visit.',
  findAgent: 'Find an agent',
  agentSteps: [
    { title: 'Find an agent', text: 'Every agent is approved by an admin first.' },
    { title: 'Hand over the cash', text: 'The agent enters your email and the amount.' },
    { title: 'See it arrive', text: 'Your balance and your history change at once.' },
  ],
}
