/** The mails that a user chooses, and the page that ends them. */
export const mailChoiceText = {
  title: 'Mails',
  help: 'Mails about the safety of your account always come.',
  received: 'Mail me when money arrives',
  sent: 'Mail me when money leaves',
  weekly: 'Mail me a summary every week',
  end: {
    title: 'End mails about money',
    lead: 'You get no more mails about money that arrives or leaves, and no weekly summary. Mails about the safety of your account still come.',
    submit: 'End these mails',
  },
  done: {
    title: 'These mails have ended',
    lead: 'You can choose them again on your Security screen.',
  },
  wrong: {
    title: 'Open the link from our mail',
    lead: 'This page needs the whole link. It may have been cut: copy all of it from the mail.',
  },
}

/** The notifications that a user chooses, on devices that show them. */
export const pushChoiceText = {
  title: 'Notifications',
  help: 'On every device where you turned them on.',
  money: 'Notify me about money',
  requests: 'Notify me about requests, reports and plans',
  security: 'Notify me about the safety of my account',
}
