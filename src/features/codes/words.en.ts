import { codeLimits } from './facts.ts'

export const messages = {
  shownNameInvalid: `Use ${codeLimits.shownNameMin} to ${codeLimits.shownNameMax} characters`,
  cityInvalid: `Use at most ${codeLimits.cityMax} characters`,
  codeChanged: 'Saved.',
  codeReplaced: 'Your new code is ready.',
  shownNameRemoved: 'The shown name was removed.',
}

export const failures = {
  NAME_RESERVED: 'This name could be mistaken for a company. Choose another one.',
}

/** What the overview says of codes. */
export const elsewhere = { scan: 'Scan', request: 'Request', myCode: 'My code' }
