export const aboutText = {
  title: 'A purse that fits everyone',
  lead: 'Batua is a digital wallet for everyday money in Bangladesh. The name is the Bengali word for a small purse: something you carry, trust and open without thinking.',
  whyTitle: 'What we stand for',
  whyLead: 'Three things decide what we build and what we leave out.',
  values: {
    secure: {
      title: 'Secure',
      text: 'We record every payment twice: where the money leaves and where it arrives. The two sides always match.',
    },
    fast: {
      title: 'Fast',
      text: 'A transfer arrives the moment you press the button, and your history shows it at once.',
    },
    inclusive: {
      title: 'Inclusive',
      text: 'An email is enough to begin. If you use cash, an agent turns it into balance and back.',
    },
  },
  peopleTitle: ['Three kinds of people,', 'one set of books'],
  peopleLead: 'Everybody sees their own side of the same books.',
  people: [
    { title: 'Users', text: 'Hold a balance, deposit, withdraw, and send to a phone number or an email.' },
    {
      title: 'Agents',
      text: 'Take cash and give balance, or take balance and give cash, for the people near them.',
    },
    { title: 'Admins', text: 'Approve agents, look after accounts and watch over all payments.' },
  ],
  join: 'Open your wallet',
  joinLead: 'It takes a minute. You need a name and an email.',
}
