import { formatTaka } from '#contract/money.ts'
import { formatAddress } from '#contract/phone-text.ts'

/** What a press of the button will do, above the button. */
export const previewText = {
  send: (amount: number, recipient: string) => `${formatTaka(amount)} goes to ${formatAddress(recipient)}`,
  withdraw: (amount: number) => `${formatTaka(amount)} leaves your wallet`,
  spend: (what: string, amount: number, balance: number | undefined) => {
    if (balance === undefined) return `${what}.`
    if (amount > balance) return `This is more than the ${formatTaka(balance)} you have.`
    return `${what}; you will have ${formatTaka(balance - amount)} left.`
  },
  deposit: (amount: number, balance: number | undefined) => {
    const what = `${formatTaka(amount)} goes into your wallet`
    return balance === undefined ? `${what}.` : `${what}; you will have ${formatTaka(balance + amount)}.`
  },
  depositFirst: 'Deposit first',
}

/** Words about a payment whose outcome is not known. They never say "try again": that sounds like paying again. */
export const unsureText = {
  title: 'We are not sure yet whether this went through',
  which: (what: string, time: string) => `${what}, ${time}.`,
  help: 'Ask again to finish it. It never happens twice.',
  ask: 'Ask again',
  asking: 'Asking...',
  deposit: (amount: number, agentEmail: string | undefined) =>
    agentEmail
      ? `Deposit of ${formatTaka(amount)}, helped by ${agentEmail}`
      : `Deposit of ${formatTaka(amount)}`,
  withdraw: (amount: number) => `Withdrawal of ${formatTaka(amount)}`,
  send: (amount: number, recipient: string) => `${formatTaka(amount)} to ${formatAddress(recipient)}`,
  cashIn: (amount: number, email: string) => `Cash In of ${formatTaka(amount)} for ${email}`,
  cashOut: (amount: number, email: string) => `Cash Out of ${formatTaka(amount)} from ${email}`,
}

export const receiptText = {
  title: 'Receipt',
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
  time: 'Time',
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
}
