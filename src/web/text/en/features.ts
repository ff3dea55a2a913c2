export const featuresText = {
  title: 'Everything a purse does, and a little more',
  lead: 'Short forms, clear amounts and a history that never forgets.',
  items: {
    security: {
      title: 'Kept safe',
      text: 'Passwords are never stored as they are, a session ends when you say so, and a blocked account stops at once.',
    },
    speed: {
      title: 'There at once',
      text: 'Send to a phone number or an email. The money is in the other wallet before you put the phone down.',
    },
    fees: {
      title: 'Low fees',
      text: 'Deposits, transfers and withdrawals inside Batua cost nothing today. What you type is what arrives.',
    },
    agents: {
      title: 'Agent network',
      text: 'Approved agents take your cash and fill your wallet, or pay your balance out to you.',
    },
    history: {
      title: 'Full history',
      text: 'Every movement with its date, its amount and the person on the other side, page by page.',
    },
    goals: {
      title: 'Savings goals',
      text: 'Put money aside for what matters and watch it come closer.',
    },
    charts: {
      title: 'Charts',
      text: 'See where your money comes from and where it goes, in one picture.',
    },
    everywhere: {
      title: 'On every screen',
      text: 'The same wallet on a phone and on a desk, in light and in dark, by thumb and by keyboard.',
    },
    inclusive: {
      title: 'Open to everyone',
      text: 'No card and no bank account. An email, or the agent round the corner, is enough.',
    },
  },
  planned: 'Planned',
  stepsTitle: ['Begin in', 'three steps'],
  stepsLead: 'No papers, no queue.',
  steps: [
    { title: 'Register', text: 'Your name, your email and a password.' },
    { title: 'Enter the code', text: 'We email you six digits, so that the address is really yours.' },
    { title: 'Put money in', text: 'Deposit yourself, or hand cash to an agent.' },
  ],
  getStarted: 'Get Started',
}
