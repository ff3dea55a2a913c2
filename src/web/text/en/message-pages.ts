export const unauthorizedText = {
  documentTitle: 'Unauthorized',
  title: 'You are unauthorized',
  lead: 'This page is for another kind of account. Nothing has happened to your money.',
  home: 'Home',
}

export const notFoundText = {
  documentTitle: 'Page not found',
  title: 'This page does not exist',
  lead: 'The address may be old or mistyped. Nothing has happened to your money.',
  home: 'Home',
}

export const cannotReachText = {
  documentTitle: 'Cannot reach Batua',
  title: 'Cannot reach Batua',
  lead: 'The server did not answer. Nothing is lost. Check your connection, or wait a moment.',
  retry: 'Retry',
}
