import { addTaka, formatTaka, subtractTaka } from '#contract/money.ts'
import { formatAddress } from '#contract/phone-text.ts'
import { type PaymentEffect, withEffects } from '../effects.ts'

/** What a press of the button will do, above the button. */
export const previewText = {
  send: (amount: number, recipient: string) => `${formatTaka(amount)} goes to ${formatAddress(recipient)}`,
  withdraw: (amount: number) => `${formatTaka(amount)} leaves your wallet`,
  spend: (what: string, amount: number, balance: number | undefined, effects: readonly PaymentEffect[]) => {
    if (balance === undefined) return `${withEffects(what, effects)}.`
    if (amount > balance) return `This is more than the ${formatTaka(balance)} you have.`
    const left = subtractTaka(balance, amount, ...effects.map(({ taka }) => taka))
    return `${withEffects(what, effects)}; you will have ${formatTaka(left)} left.`
  },
  deposit: (amount: number, balance: number | undefined, effects: readonly PaymentEffect[]) => {
    const what = withEffects(`${formatTaka(amount)} goes into your wallet`, effects)
    if (balance === undefined) return `${what}.`
    const after = subtractTaka(addTaka(balance, amount), ...effects.map(({ taka }) => taka))
    return `${what}; you will have ${formatTaka(after)}.`
  },
  depositFirst: 'Deposit first',
  gets: (name: string | undefined) => (name ? `${name} gets` : 'They get'),
  bankGets: 'Your bank gets',
  amountPaid: 'Amount',
  fee: 'Fee',
  free: 'Free',
  youPay: 'You pay',
  goesIn: 'Goes into your wallet',
  balanceAfter: 'Balance after',
  tooMuch: (balance: string) => `This is more than the ${balance} you have.`,
  fees: 'Fees',
  customerPays: 'The customer pays',
  customerGets: 'The customer gets',
  commission: 'Your commission',
}

/** Words about a payment whose outcome is not known. They never say "try again": that sounds like paying again. */
export const unsureText = {
  title: 'We are not sure yet whether this went through',
  which: (what: string, time: string) => `${what}, ${time}.`,
  unnamed: 'A payment from before you logged out.',
  help: '“Check” only asks what became of it. “Do not send” makes sure that it never happens.',
  told: {
    unknown: 'It has not reached us so far. Press “Do not send” to make sure that it never happens.',
    waiting: 'It waits for the answer of the customer.',
  },
  check: 'Check',
  checking: 'Checking...',
  cancel: 'Do not send',
  cancelling: 'Stopping it...',
  offline: 'You are offline. Connect to the internet first.',
  noAnswer: 'The server did not answer. It is still not known.',
  deposit: (amount: number, agentEmail: string | undefined) =>
    agentEmail
      ? `Deposit of ${formatTaka(amount)}, helped by ${agentEmail}`
      : `Deposit of ${formatTaka(amount)}`,
  withdraw: (amount: number) => `Withdrawal of ${formatTaka(amount)}`,
  send: (amount: number, recipient: string) => `${formatTaka(amount)} to ${formatAddress(recipient)}`,
  cashIn: (amount: number, email: string) => `Cash In of ${formatTaka(amount)} for ${email}`,
  cashOut: (amount: number, email: string) => `Cash Out of ${formatTaka(amount)} from ${email}`,
}

/** While a payment has no answer for some seconds. */
export const slowText = { note: 'This takes longer than usual. Please wait.' }

export const receiptText = {
  title: 'Receipt',
  named: (reference: string) => `Receipt ${reference}`,
  done: {
    add_money: 'Money deposited',
    withdraw: 'Money withdrawn',
    send_money: 'Money sent',
    cash_in: 'Cash In done',
    cash_out: 'Cash Out done',
  },
  preposition: {
    add_money: 'helped by',
    withdraw: 'to',
    send_money: 'to',
    cash_in: 'to',
    cash_out: 'from',
  },
  time: 'When',
  note: 'Note',
  reference: 'Reference',
  copyReference: 'Copy reference',
  copied: 'Copied',
  newBalance: 'New balance',
  again: {
    add_money: 'Deposit again',
    withdraw: 'Withdraw again',
    send_money: 'Send again',
    cash_in: 'Cash In again',
    cash_out: 'Cash Out again',
  },
  history: 'View in history',
  close: 'Done',
  share: 'Share',
  print: 'Print',
  linkCopied: 'Link copied',
  qrLabel: 'QR code of the page that checks this receipt',
  check: 'Anyone can check this receipt',
  checkHelp: 'Scan it, or share the link. It shows no balance and no email.',
}

/** The public page that checks a receipt. */
export const receiptCheckText = {
  documentTitle: (reference: string) => `Receipt ${reference}`,
  loadingTitle: 'Receipt',
  title: 'This receipt is genuine',
  lead: 'Our ledger holds this payment as shown.',
  states: {
    completed: () => 'Completed, nothing returned',
    returned_in_part: (sum: string) => `${sum} of it returned`,
    returned: (sum: string) => `Returned in whole, ${sum}`,
  },
  type: 'Type',
  from: 'From',
  to: 'To',
  outside: 'Outside Batua',
  helpedBy: 'Helped by',
  when: 'When',
  dhaka: (time: string) => `${time} (Dhaka)`,
  reference: 'Reference',
  coveredBy: 'Covered by',
  checkpoint: (number: string) => `Checkpoint ${number}`,
  noCheckpoint: 'No checkpoint yet',
  advice: (host: string) =>
    `See that the address above is ${host}, and that amount and names are what you were shown.`,
  checked: (time: string) => `Checked on ${time}.`,
  how: 'How this works',
  failed: 'This receipt could not be checked',
  tooMany: 'Too many checks from your network. Please wait a few minutes.',
}
