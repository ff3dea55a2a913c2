import { paths } from '#contract/paths.ts'
import { mail } from '#server/messages/compose.ts'
import { administratorLimits } from '../facts.ts'

export const inviteMail = (to: string, publicUrl: string, token: string) =>
  mail(
    to,
    'You are an administrator of Batua now',
    `Two administrators agreed to give you an account. Open this page and set your password:\n${publicUrl}${paths.resetPassword}#${token}`,
    `The link works for ${administratorLimits.inviteHours} hours and can be used once. Nobody from Batua will ask you for it.`,
    'If you did not expect this, do not open the link, and tell the operator.',
  )

/** What is proposed: a part of the mails about it. */
export const inviteSummary = (name: string, email: string, role: string) => ({
  words: `New administrator: ${name} (${email}), ${role}`,
})

export const enableSummary = (name: string, email: string) => ({
  words: `Enable the administrator ${name} (${email}) again`,
})
