import { limits } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'

export const agentDashboardText = {
  summary: 'Cash In / Cash Out Summary',
  share: (inPercent: number) => ({ in: `${inPercent}% in`, out: `${100 - inPercent}% out` }),
  emptyHelp: 'Your cash-ins and cash-outs will show here.',
}

/** E-money that an agent hands out by cash-in and gets back by cash-out. */
export const floatText = {
  left: 'Float left',
  leftHint: (left: string) => `Float left ${left}`,
  float: 'Float',
  creditLine: 'Credit line',
  failed: 'Your float could not be loaded',
  tooLittle: (left: number) => `This is more than the ${formatTaka(left)} that your float covers.`,
}

export const agentNoticeText = {
  pending: {
    title: 'Waiting for approval.',
    text: 'You can look around. You can do Cash In and Cash Out once an admin approves you.',
  },
  suspended: {
    title: 'Your agent account is suspended.',
    text: 'You can see your history. You cannot do Cash In or Cash Out.',
  },
}

export const cashText = {
  userEmail: 'User email',
  userEmailPlaceholder: 'user@example.com',
  nobody: 'No customer has this email',
  amount: 'Amount',
  in: {
    title: 'Cash In',
    lead: 'The customer gives you cash; their wallet gets the balance.',
    submit: 'Cash In',
    preview: (amount: number, email: string, floatLeft: number | undefined) =>
      floatLeft !== undefined && amount > floatLeft
        ? floatText.tooLittle(floatLeft)
        : `${formatTaka(amount)} goes to ${email}.`,
    counter: [
      'Count the cash in front of the customer.',
      'Read the email back to them, and compare the name.',
      'Press Cash In once and wait for the message.',
    ],
  },
  out: {
    title: 'Cash Out',
    lead: 'You give the customer cash; their wallet pays you the balance.',
    submit: 'Cash Out',
    preview: (amount: number, email: string) => `${formatTaka(amount)} is taken from ${email}.`,
    counter: [
      'Ask for the email, read it back, and compare the name.',
      'Press Cash Out once and wait for the message.',
      'Give the cash only after the message.',
    ],
  },
  counterTitle: 'At the counter',
}

export const agentTransactionsText = {
  title: 'Transactions Handled by You',
  number: '#',
  userEmail: 'User Email',
  type: 'Type',
  amount: 'Amount',
  date: 'Date',
}

export const agentProfileText = {
  title: 'Agent Profile',
  lead: 'Your customers know you by this name and email.',
  detailsTitle: 'Your details',
  detailsHelp: 'To change your email, enter the code that we send to the new address.',
  name: 'Name',
  email: 'Email',
  passwordTitle: 'Password',
  passwordHelp: 'Leave it empty to keep your password. A new password logs you out on other devices.',
  newPassword: 'New password',
  newPasswordHint: `At least ${limits.profilePasswordMin} characters`,
  confirmEmail: (email: string) => ({
    title: 'Confirm your new email',
    help: `We sent a code to ${email}. It works for ${limits.codeMinutes} minutes. Until you enter it, you keep your old email.`,
    code: 'Code',
    submit: 'Confirm email',
  }),
  alertTitle: 'Agent Profile',
  alertClose: 'OK',
}
