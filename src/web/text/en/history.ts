/** Words of the history of users and agents. */
export const ownHistoryText = {
  search: 'Person, reference or note',
  searchHandled: 'Person or reference',
  csv: 'CSV',
  csvLabel: 'Download as CSV',
  fileName: 'batua-history.csv',
  balance: 'Balance after',
  showMore: 'Show more',
  searchFurther: 'Search further back',
  searched: (count: string, day: string) => `Looked through ${count} transactions, back to ${day}.`,
  noneSoFar: 'Nothing found so far.',
  noneSoFarHelp: 'There are older transactions that were not looked at yet.',
}

/** The sheet of one transaction. */
export const detailText = {
  note: 'Note',
  hideNote: 'Hide note',
  youHidNote: 'You have hidden this note.',
  receiverHidNote: 'Hidden by the receiver',
  fee: 'Fee',
  free: 'Free',
  parts: 'How the money moved',
  thePayment: 'This transaction',
  partsFailed: 'The parts of this transaction could not be loaded.',
}
