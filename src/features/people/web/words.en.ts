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

/** Its events in the audit log. */
export const auditNames = {
  save_person: 'Saved a person',
  remove_person: 'Removed a saved person',
}
