import { deskLimits } from './facts.ts'

export const messages = {
  noteRequired: 'Write a note first',
  personNoteTooLong: `A note has at most ${deskLimits.noteMax} characters`,
  searchTooShort: `Type at least ${deskLimits.searchMin} letters`,
  noteAdded: 'The note is saved.',
  resetLinkMailed: 'The link is on its way by mail.',
}

export const failures = {
  NO_SUCH_PERSON: 'There is no such user or agent',
  USER_IS_BLOCKED: 'This account is blocked. Unblock it first.',
}
