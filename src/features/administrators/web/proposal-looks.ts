import { UserRoundPlus } from 'lucide-react'
import type { ProposalLooks } from '#features/proposals/web/looks.ts'
import { text } from './words.en.ts'

export default {
  admin: {
    icon: UserRoundPlus,
    name: text.kind,
    title: ({ payload: { action, name, role } }) =>
      action === 'invite' ? text.inviteTitle(name, text.roles[role]) : text.enableTitle(name),
    effect: ({ payload: { action } }) => [action === 'invite' ? text.inviteEffect : text.enableEffect, ''],
    changes: () => [],
    facts: ({ target, payload: { role } }) => [
      { label: text.email, value: target },
      { label: text.role, value: text.roles[role] },
    ],
  },
} satisfies ProposalLooks
