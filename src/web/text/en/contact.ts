export const contactText = {
  title: 'Contact us',
  lead: 'Try the form. For now it is only a demo: nothing you write is sent.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  asideTitle: 'Before you write',
  aside: [
    'Never send your password or a code. We do not ask for them.',
    'For a payment, add its date and amount.',
    'Many answers are in the FAQ already.',
  ],
  faq: 'Read the FAQ',
}
