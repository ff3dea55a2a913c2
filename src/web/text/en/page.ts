import { messages } from './messages.ts'

/** Words of the page itself (index.html), before the app runs. Search engines and link previews read them. */
export const pageWords = {
  title: 'Batua',
  description:
    'Batua is a digital wallet. Deposit, withdraw and send money to a phone number or an email, and turn cash into balance with an agent near you.',
  socialTitle: 'Batua: your purse, wherever you are',
  socialDescription:
    'Deposit, withdraw and send money to a phone number or an email. Turn cash into balance with an agent near you.',
  socialCard: '/social-card.png',
  loading: messages.loading,
}

/** Words of the picture that link previews show (scripts/social-cards.ts draws it). */
export const cardWords = {
  title: ['Your purse,', 'wherever', 'you are.'],
  lead: 'Deposit, withdraw and send money.',
}
