export const unauthorizedText = {
  documentTitle: 'Unauthorized',
  title: 'You are unauthorized',
  lead: 'This page belongs to another kind of account. Your money and your session are fine.',
  home: 'Home',
}

export const notFoundText = {
  documentTitle: 'Page not found',
  title: 'There is nothing in this pocket',
  lead: 'The address may be old, or a letter slipped. Your money is where it was.',
  home: 'Home',
}

export const cannotReachText = {
  documentTitle: 'Cannot reach Batua',
  title: 'Cannot reach Batua',
  lead: 'The server did not answer. Nothing is lost. Check your connection, or wait a moment.',
  retry: 'Retry',
}
