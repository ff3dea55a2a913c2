import type { StatementRow } from '#contract/entities/transactions.ts'
import type { TransferType } from '#contract/transactions.ts'
import { typeNamesOfFeatures, typeWaysOfFeatures } from '#features/type-words.en.ts'

const types: Record<TransferType, string> = {
  add_money: 'Deposit',
  withdraw: 'Withdraw',
  send_money: 'Send Money',
  cash_in: 'Cash In',
  cash_out: 'Cash Out',
  settlement: 'Settlement',
  ...typeNamesOfFeatures,
}

export const statementText = {
  title: 'Statements',
  lead: 'Every entry of a month. A closed month reads the same each time.',
  month: 'Month',
  soFar: (month: string) => `${month}, so far`,
  download: 'Download CSV',
  downloading: 'Downloading...',
  downloadFailed: 'The file could not be downloaded',
  print: 'Print',
  preparing: 'Preparing...',
  printFailed: 'The statement could not be loaded',
  tooLongToPrint: (entries: string) =>
    `This month has ${entries} entries, too many to print here. Download the file instead.`,
  opening: 'Opening balance',
  moneyIn: 'Money in',
  commissions: (sum: string) => `Commission in it ${sum}`,
  moneyOut: 'Money out',
  fees: 'Fees',
  closing: 'Closing balance',
  balanceSoFar: 'Balance now',
  entries: 'Entries',
  number: 'No.',
  date: 'Date',
  type: 'Type',
  details: 'Details',
  in: 'In',
  out: 'Out',
  balance: 'Balance',
  types,
  ways: typeWaysOfFeatures as Partial<Record<TransferType, Record<StatementRow['way'], string>>>,
  withNote: (details: string, note: string) => `${details} · ${note}`,
  empty: 'Nothing moved in this month.',
  emptyHelp: 'The balance stayed as it was.',
  failed: 'This statement could not be loaded',

  heading: 'Statement',
  inDhaka: (month: string) => `${month}, Dhaka time`,
  wallet: 'Account',
  entriesFromTo: (first: string, last: string) => `${first} to ${last}`,
  noEntries: 'None',
  endedOn: 'Ended on',
  asOf: 'So far, as of',
  carriedTo: (page: string) => `Carried to page ${page}:`,
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  closedNote: 'A closed month does not change. This page reads the same every time it is made.',
  openNote: 'This month is not over. The statement can still change.',
  questions: (address: string) => `Questions: ${address}`,
}

/** Its events in the audit log. */
export const auditNames = {
  download_statement: 'Downloaded a statement',
}
