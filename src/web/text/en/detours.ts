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
