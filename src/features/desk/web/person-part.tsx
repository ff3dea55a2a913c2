import { Ban, CircleCheck, CirclePause, KeyRound, LogOut, RotateCcw } from 'lucide-react'
import { agentsText, usersText } from '#web/text/en/admin.ts'
import type { AgentPage, DeskPerson, UserPage } from '../contract.ts'
import {
  useApproveForMutation,
  useBlockForMutation,
  useMailResetLinkMutation,
  useSignOutAgentForMutation,
  useSignOutUserForMutation,
  useSuspendForMutation,
  useUnblockForMutation,
} from './api.ts'
import type { DeskAction, PersonPart } from './parts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { text } from './words.en.ts'

type Outcome = { unwrap: () => Promise<{ message: string }> }
type Trigger = (wanted: { id: string; reason: string }) => Outcome

type Words<Person> = {
  title: string
  lead: (name: string) => string
  submitLabel: string
  isDanger?: true
  useCall: () => readonly [Trigger, ...unknown[]]
} & Omit<DeskAction<Person>, 'label' | 'Dialog'>

/** An action whose dialog asks for nothing but the reason. */
function withReason<Person extends DeskPerson>({
  title,
  lead,
  submitLabel,
  useCall,
  ...action
}: Words<Person>): DeskAction<Person> {
  return {
    ...action,
    label: title,
    Dialog({ person, onClose }) {
      const [call] = useCall()
      return (
        <ReasonDialog
          title={title}
          lead={lead(person.name)}
          submitLabel={submitLabel}
          isDanger={action.isDanger ?? false}
          act={(reason) => call({ id: person._id, reason }).unwrap()}
          onClose={onClose}
        />
      )
    },
  }
}

const signOut = {
  icon: LogOut,
  title: text.signOut,
  help: ({ signIns }: DeskPerson) => text.signOutHelp(signIns.sessions),
  lead: text.signOutLead,
  submitLabel: text.signOut,
}

const isBlocked = ({ status }: DeskPerson) => status === 'blocked'

/** What one administrator does alone on every page. */
export default {
  order: 0,
  user: {
    alone: [
      withReason<UserPage>({ ...signOut, useCall: useSignOutUserForMutation }),
      withReason<UserPage>({
        icon: KeyRound,
        title: text.resetLink,
        help: ({ email }) => text.resetLinkHelp(email),
        lead: text.resetLinkLead,
        submitLabel: text.resetLinkSubmit,
        isOffered: (user) => !isBlocked(user),
        useCall: useMailResetLinkMutation,
      }),
      withReason<UserPage>({
        icon: Ban,
        title: usersText.block,
        help: () => text.blockHelp,
        lead: text.blockLead,
        submitLabel: usersText.block,
        isDanger: true,
        isOffered: (user) => !isBlocked(user),
        useCall: useBlockForMutation,
      }),
      withReason<UserPage>({
        icon: RotateCcw,
        title: usersText.unblock,
        help: () => text.unblockHelp,
        lead: text.unblockLead,
        submitLabel: usersText.unblock,
        isOffered: isBlocked,
        useCall: useUnblockForMutation,
      }),
    ],
  },
  agent: {
    alone: [
      withReason<AgentPage>({ ...signOut, useCall: useSignOutAgentForMutation }),
      withReason<AgentPage>({
        icon: CircleCheck,
        title: agentsText.approve,
        help: () => text.approveHelp,
        lead: text.approveLead,
        submitLabel: agentsText.approve,
        isOffered: ({ status }) => status !== 'active',
        useCall: useApproveForMutation,
      }),
      withReason<AgentPage>({
        icon: CirclePause,
        title: agentsText.suspend,
        help: () => text.suspendHelp,
        lead: text.suspendLead,
        submitLabel: agentsText.suspend,
        isDanger: true,
        isOffered: ({ status }) => status !== 'suspended',
        useCall: useSuspendForMutation,
      }),
    ],
  },
} satisfies PersonPart
