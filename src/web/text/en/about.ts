export const aboutText = {
  title: 'A purse that fits everyone',
  lead: 'Batua is a digital wallet for everyday money in Bangladesh. The name is the old word for a small drawstring purse: something you carry, trust and open without thinking.',
  whyTitle: 'What we hold on to',
  whyLead: 'Three things decide what we build and what we leave out.',
  values: {
    secure: {
      title: 'Secure',
      text: 'Every taka that moves is written down twice, once where it leaves and once where it arrives. The two sides always match.',
    },
    fast: {
      title: 'Fast',
      text: 'A transfer arrives the moment you press the button, and your history shows it at once.',
    },
    inclusive: {
      title: 'Inclusive',
      text: 'An email is enough to begin. Those who live with cash have agents, who turn it into balance and back.',
    },
  },
  peopleTitle: ['Three kinds of people,', 'one ledger'],
  peopleLead: 'Everybody sees their own side of the same books.',
  people: [
    { title: 'Users', text: 'Hold a balance, deposit, withdraw, and send to a phone number or an email.' },
    {
      title: 'Agents',
      text: 'Take cash and give balance, or the other way round, for the people near them.',
    },
    { title: 'Admins', text: 'Approve agents, look after accounts and keep an eye on the whole.' },
  ],
  join: 'Open your wallet',
  joinLead: 'It takes a minute. You need a name and an email.',
}
