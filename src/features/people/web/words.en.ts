export const text = {
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
}
