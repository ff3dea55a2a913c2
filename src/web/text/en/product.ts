/** The product as Home and Features show it. Names and sums are examples. */
export const productText = {
  example: 'Example',
  overview:
    'An example of the overview: a balance of ৳12,480.50, quick actions, and the last payments with their amounts and people.',
  history: 'An example of the transaction history: five payments with their dates, amounts and people.',
  owner: { name: 'Nusrat Jahan', email: 'nusrat@example.com' },
  people: { sender: 'Ayesha Siddika', agent: 'Kamal Hossain', receiver: 'Tanvir Ahmed' },
}

export const freeText = {
  title: 'Free today',
  lead: 'You pay nothing for any of these. What you send is what arrives.',
  note: 'Free today',
}

export const closingText = {
  title: 'Open your wallet',
  lead: 'A name, an email and a code. It takes a minute and costs nothing.',
  getStarted: 'Get Started',
  login: 'Login',
}
