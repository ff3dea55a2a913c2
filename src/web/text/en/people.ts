export const peopleChipsText = {
  failed: 'The people you paid could not be loaded',
  title: 'Recent people',
  book: 'Address book',
  saved: 'Saved',
  recent: 'Recent',
  save: 'Save',
  saveOf: (name: string) => `Save ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  nickname: (name: string) => `Your name for ${name}`,
  nobody: {
    number: 'Nobody can be paid at this number',
    email: 'Nobody can be paid at this email address',
  },
  own: { number: 'This is your own number', email: 'This is your own email address' },
  notBefore: 'You have not sent to this person before.',
}
