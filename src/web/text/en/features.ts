export const featuresText = {
  title: 'Everything a purse does, and a little more',
  lead: 'Short forms, clear amounts and a full history.',
  items: {
    security: {
      title: 'Kept safe',
      text: 'We never store your actual password. You can log out at any time, and a blocked account stops at once.',
    },
    speed: {
      title: 'Arrives at once',
      text: 'Send to a phone number or an email. The money is in the other wallet at once.',
    },
    fees: {
      title: 'Low fees',
      text: 'You see what a payment costs before you press. What you send is what arrives.',
    },
    agents: {
      title: 'Agent network',
      text: 'Approved agents take your cash and fill your wallet, or pay your balance out to you.',
    },
    history: {
      title: 'Full history',
      text: 'Every payment with its date, its amount and the other person.',
    },
    charts: {
      title: 'Charts',
      text: 'See where your money comes from and where it goes, in one picture.',
    },
    everywhere: {
      title: 'On every screen',
      text: 'The same wallet on a phone and on a computer, in light and dark, with touch or keyboard.',
    },
    inclusive: {
      title: 'Open to everyone',
      text: 'You need no card and no bank account, only an email.',
    },
  },
  stepsTitle: ['Begin in', 'three steps'],
  stepsLead: 'No paperwork and no queue.',
  steps: [
    { title: 'Register', text: 'Your name, your email and a password.' },
    { title: 'Enter the code', text: 'We email you six digits to check that the address is yours.' },
    { title: 'Put money in', text: 'Deposit yourself, or hand cash to an agent.' },
  ],
  getStarted: 'Get Started',
}
