import { useSession } from '../app/session.ts'
import { agentNoticeText } from '../text/en/agent.ts'
import { Notice } from '../ui/notice.tsx'

/** A missing status counts as pending. */
export function useAgentStatus() {
  const { me } = useSession()
  return me?.status ?? 'pending'
}

/** Explains why an agent cannot handle cash now; renders nothing for an active one. */
export function AgentNotice() {
  const status = useAgentStatus()
  if (status === 'active') return null
  const isPending = status === 'pending'
  const words = isPending ? agentNoticeText.pending : agentNoticeText.suspended
  return (
    <div className="mb-6">
      <Notice tone={isPending ? 'warning' : 'danger'} title={words.title}>
        {words.text}
      </Notice>
    </div>
  )
}
