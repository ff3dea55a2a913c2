import { peopleLimits } from './facts.ts'

export const messages = {
  nicknameRequired: 'Enter a name',
  personSaved: 'Saved.',
  personRemoved: 'Removed.',
}

export const failures = {
  PERSON_NOT_FOUND: 'This person is not saved',
  PEOPLE_FULL: `You can save ${peopleLimits.savedPeople} people. Remove one first.`,
}
