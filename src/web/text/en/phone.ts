import { limits } from '#contract/limits.ts'

const works = `It works for ${limits.codeMinutes} minutes.`

/** Confirming a phone number, on the profile pages of everybody. */
export const phoneText = {
  confirm: (phone: string, receivesMoney: boolean) => ({
    title: 'Confirm your number',
    help: `Enter the code that we send to ${phone} by text message. ${works}${
      receivesMoney ? ' Until then nobody can send you money by this number.' : ''
    }`,
    code: 'Code',
    submit: 'Confirm number',
  }),
  keep: (phone: string, day: string) => ({
    title: 'Is this still your number?',
    help: `Another account has confirmed ${phone}. It moves there on ${day}, unless you enter a code that we send to it now. ${works}`,
    code: 'Code',
    submit: 'Keep my number',
  }),
  confirmed: {
    title: 'Confirmed.',
    help: (phone: string, receivesMoney: boolean) =>
      receivesMoney ? `People can now send you money by ${phone}.` : `${phone} is your number.`,
    firstSteps: 'Back to the first steps',
  },
  moving: {
    title: 'Your number is moving to you.',
    help: (phone: string, day: string) =>
      `You have confirmed ${phone}, which another account has. It becomes yours on ${day}, unless its holder confirms it again.`,
  },
  resend: { resend: 'Send a code' },
}

/** The card of the number on the profile page of an agent. */
export const agentPhoneText = {
  title: 'Phone number',
  help: 'Enter your number, and then the code that we send to it. The list of agents shows it only if you choose so.',
  phone: 'Phone',
  save: 'Save number',
  saving: 'Saving...',
}

/** The place on the admin's screen of users. */
export const releasePhoneText = {
  title: 'Release a phone number',
  help: `A number that somebody gave up cannot be confirmed by another account for ${limits.phoneCooldownDays} days. Release it when you know that it has a new owner.`,
  phone: 'Phone number',
  submit: 'Release',
}
