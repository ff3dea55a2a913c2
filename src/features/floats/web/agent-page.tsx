import {
  ArrowLeft,
  ChevronRight,
  HandCoins,
  type LucideIcon,
  ScrollText,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { Initials } from '#web/components/initials.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { fittingSize } from '#web/components/money.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { AgentStatusBadge } from '#web/components/status-badge.tsx'
import { areaText } from '#web/text/en/area.ts'
import { messages } from '#web/text/en/messages.ts'
import { formatDay } from '#web/text/format.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LoadingText, RowSkeletons } from '#web/ui/loading.tsx'
import type { AgentPage as Agent } from '../contract.ts'
import { useAgentPageQuery } from './api.ts'
import { LowerDialog, RaiseDialog, SettleDialog } from './dialogs.tsx'
import { text } from './words.en.ts'

/** The desk of one agent: the float, and what an admin does alone or with a second person. */
export default function AgentPage() {
  const { agentId = '' } = useParams()
  const query = useAgentPageQuery(agentId, { refetchOnMountOrArgChange: true })
  const agent = query.data
  return (
    <>
      <Link
        to={paths.adminAgents}
        className="mb-3 inline-flex h-8 items-center gap-2 text-sm font-semibold text-muted hover:text-foreground"
      >
        <ArrowLeft aria-hidden size={16} />
        {areaText.manageAgents}
      </Link>
      <PageHeader
        title={agent?.name ?? text.agent}
        icon={agent && <Initials name={agent.name} className="size-11" />}
        {...(agent && { lead: leadOf(agent) })}
      >
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
        {agent && <AgentStatusBadge status={agent.status} />}
      </PageHeader>
      <Loaded query={query} inCard failed={text.failed} loading={<RowSkeletons rows={3} />}>
        {(loaded) => <Desk agent={loaded} />}
      </Loaded>
    </>
  )
}

const leadOf = ({ email, phone, createdAt }: Agent) =>
  [email, ...(phone ? [formatPhone(phone)] : []), text.since(formatDay(createdAt))].join(' · ')

function Desk({ agent }: { agent: Agent }) {
  const { balance, creditLine, available } = agent.float
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[1fr_19rem]">
      <div className="grid gap-4 max-lg:order-1 sm:grid-cols-3">
        <Figure label={text.float} taka={balance} help={text.floatHelp} />
        <Figure label={text.creditLine} taka={creditLine} help={text.lineHelp} />
        <Figure label={text.headroom} taka={available} help={text.headroomHelp} />
        <p className="flex items-center gap-2 text-xs text-muted sm:col-span-3">
          <ScrollText aria-hidden size={16} className="shrink-0" />
          {text.recorded}
        </p>
      </div>
      <Actions agent={agent} />
    </div>
  )
}

const Figure = ({ label, taka, help }: { label: string; taka: number; help: string }) => (
  <Card className="p-4 md:p-5">
    <p className="text-sm text-muted">{label}</p>
    <div className="@container mt-0.5">
      <p
        className="leading-7 font-bold tracking-snug [--most:var(--text-xl)] money"
        style={{ fontSize: fittingSize(taka) }}
      >
        {formatTaka(taka)}
      </p>
    </div>
    <p className="mt-0.5 text-xs text-muted">{help}</p>
  </Card>
)

const dialogs = { lower: LowerDialog, settle: SettleDialog, raise: RaiseDialog }

function Actions({ agent }: { agent: Agent }) {
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  const Opened = opened && dialogs[opened]
  const action = (which: keyof typeof dialogs) => ({
    label: text[which],
    help: text[`${which}Help`],
    onOpen: () => setOpened(which),
  })
  return (
    <div className="flex flex-col gap-4">
      <Group title={text.alone}>
        <Action icon={TrendingDown} {...action('lower')} />
      </Group>
      <Group title={text.twoPeople}>
        <Action icon={HandCoins} {...action('settle')} />
        <Action icon={TrendingUp} {...action('raise')} />
      </Group>
      {Opened && <Opened agent={agent} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader title={title} />
    <ul className="divide-y divide-border border-t border-border">{children}</ul>
  </Card>
)

type ActionProps = { icon: LucideIcon; label: string; help: string; onOpen: () => void }

const Action = ({ icon: Icon, label, help, onOpen }: ActionProps) => (
  <li>
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-2 hover:bg-hover md:px-5"
    >
      <Icon aria-hidden size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{label}</span>
        <span className="block text-xs text-muted">{help}</span>
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-subtle" />
    </button>
  </li>
)
