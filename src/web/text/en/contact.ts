export const contactText = {
  title: 'Contact us',
  lead: 'A question, a problem or an idea: write it down, we read everything.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  asideTitle: 'Before you write',
  aside: [
    'Never send your password or a code. We do not ask for them.',
    'For a payment, add its date and amount.',
    'Most answers are in the FAQ already.',
  ],
  faq: 'Read the FAQ',
}
