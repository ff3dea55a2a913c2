import {
  Ban,
  Check,
  CircleCheck,
  CirclePause,
  CircleX,
  Clock,
  type LucideIcon,
  Snowflake,
  Undo2,
} from 'lucide-react'
import type { AgentStatus, UserStatus } from '#contract/roles.ts'
import type { TransactionStatus } from '#contract/transactions.ts'
import { agentsText, peopleText, usersText } from '../text/en/admin.ts'
import { transactionText } from '../text/en/area.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

type Look = { tone: BadgeTone; icon: LucideIcon }

const accountLooks: Record<AgentStatus, Look> = {
  active: { tone: 'success', icon: CircleCheck },
  blocked: { tone: 'danger', icon: Ban },
  pending: { tone: 'warning', icon: Clock },
  suspended: { tone: 'neutral', icon: CirclePause },
}

const transactionLooks: Record<TransactionStatus, Look> = {
  completed: { tone: 'neutral', icon: Check },
  pending: { tone: 'warning', icon: Clock },
  failed: { tone: 'danger', icon: CircleX },
  reversed: { tone: 'info', icon: Undo2 },
}

export const UserStatusBadge = ({ status }: { status: UserStatus }) => (
  <Badge {...accountLooks[status]}>{usersText.statuses[status]}</Badge>
)

export const AgentStatusBadge = ({ status }: { status: AgentStatus }) => (
  <Badge {...accountLooks[status]}>{agentsText.statuses[status]}</Badge>
)

/** Beside the status, which a freeze leaves as it is. */
export const FrozenBadge = () => (
  <Badge tone="info" icon={Snowflake}>
    {peopleText.frozen}
  </Badge>
)

export const TransactionStatusBadge = ({ status }: { status: TransactionStatus }) => (
  <Badge {...transactionLooks[status]}>{transactionText.statuses[status]}</Badge>
)
