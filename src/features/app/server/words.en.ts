/** Words of the manifest and of the page for times without a connection, which the server makes. */
export const manifestWords = {
  name: 'Batua: your digital wallet',
  description: 'Send, receive and store money.',
  scan: 'Scan',
  send: 'Send Money',
  request: 'Request money',
  code: 'My code',
}

export const offlineWords = {
  title: 'No connection',
  lead: 'Nothing can be paid now, and nothing is lost.',
  tryAgain: 'Try again',
  balance: 'Your last balance',
  mayDiffer: 'It may have changed since.',
  kept: 'Kept on this device',
  newest: '20 newest',
  until: 'Kept for 7 days, and wiped when you log out.',
}
