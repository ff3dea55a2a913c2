import { limits } from '#contract/limits.ts'

export const walletText = {
  balance: 'Wallet Balance',
  hide: 'Hide balance',
  show: 'Show balance',
  hidden: 'Balance hidden',
  balanceFailed: 'Your balance could not be loaded',
  balanceOld: 'This may be out of date.',
  youHave: (balance: string) => `You have ${balance}`,
  sandbox: 'Demo money: nothing real moves.',
  amount: 'Amount',
  quickAmounts: 'Quick amounts',
  findAgent: 'Find an agent',
}

export const dashboardText = {
  quickActions: 'Quick Actions',
  deposit: `Add money, from ৳${limits.depositMin}`,
  withdraw: `Take money out, from ৳${limits.withdrawMin}`,
  sendMoney: 'To a phone number or email',
  emptyAction: 'Deposit',
}

/** For somebody who has just begun. */
export const firstStepsText = {
  title: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: 'done',
  dismiss: 'Dismiss first steps',
  phone: { label: 'Add your phone number', help: 'Once confirmed, people can send you money by it.' },
  deposit: { label: 'Make a deposit', help: `From ৳${limits.depositMin}. Your balance changes at once.` },
  send: { label: 'Send your first taka', help: `To a phone number or email, from ৳${limits.sendMin}.` },
}

export const depositText = {
  title: 'Deposit Money',
  lead: 'Add money yourself, or name the agent who helped you.',
  offTitle: 'Deposits are not available yet.',
  offHelp: 'An agent can take your cash and put it into your wallet.',
  agentEmail: 'Agent Email',
  agentEmailHint: 'Only if an agent helped you.',
  agentEmailPlaceholder: 'agent@example.com',
  submit: 'Deposit',
  notesTitle: 'Good to know',
  notes: [`The smallest deposit is ৳${limits.depositMin}.`, 'Your balance changes at once.'],
}

export const withdrawText = {
  title: 'Withdraw Money',
  lead: 'Take money out of your wallet.',
  offTitle: 'Withdrawals are not available yet.',
  offHelp: 'Your money stays in your wallet. You can send it, and an agent can pay you cash.',
  submit: 'Withdraw',
  notesTitle: 'Good to know',
  notes: [`The smallest withdrawal is ৳${limits.withdrawMin}.`, 'You can withdraw up to your balance.'],
}

export const sendText = {
  title: 'Send Money',
  lead: 'To anyone with a Batua wallet.',
  recipient: 'Recipient Phone/Email',
  recipientPlaceholder: '01711… or name@example.com',
  note: 'Note (optional)',
  noteLength: (count: string, max: string) => `${count} of ${max}`,
  submit: 'Send Money',
  notesTitle: 'Before you send',
  notes: ['Check the phone number or email twice.', 'A payment arrives at once and cannot be undone.'],
}

export const recipientText = {
  nobody: {
    number: 'Nobody can be paid at this number',
    email: 'Nobody can be paid at this email address',
    code: 'Nobody has this code. It may have been replaced.',
  },
  own: { number: 'This is your own number', email: 'This is your own email address' },
  shop: (name: string) => `of ${name}.`,
  notBefore: 'You have not sent to this person before.',
}

export const historyText = {
  title: 'Transaction History',
  lead: 'Newest first, Dhaka time.',
}

export const userProfileText = {
  title: 'Profile',
  lead: 'Fill in only what you want to change.',
  detailsTitle: 'Your details',
  detailsHelp:
    'People you pay see your name and email. People who pay you see a short form of your name. They can use your phone number once it is confirmed.',
  name: 'Name',
  phone: 'Phone',
  passwordTitle: 'Password',
  passwordHelp: 'Leave it empty to keep your password. A new password logs you out on other devices.',
  newPassword: 'New password',
  newPasswordHint: `At least ${limits.profilePasswordMin} characters`,
  confirmPassword: 'Confirm password',
}
