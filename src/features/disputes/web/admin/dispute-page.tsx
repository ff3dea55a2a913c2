import { ArrowLeft, Check, Scale } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { messages } from '#web/text/en/messages.ts'
import { formatDateTime, formatDay } from '#web/text/format.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LoadingText, RowSkeletons } from '#web/ui/loading.tsx'
import type { AdminDisputeDetail, AdminDisputeEvent } from '../../admin-contract.ts'
import { adminDisputesPath } from '../../paths.ts'
import { screens } from '../../words.en.ts'
import { DisputeBadge } from '../state-badge.tsx'
import { type Step, Steps } from '../timeline.tsx'
import { text as words } from '../words.en.ts'
import { useAnyDisputeQuery } from './api.ts'
import { BetweenCard, EarlierCard, PaymentCard } from './cards.tsx'
import { DecideCard } from './decide-card.tsx'
import { HoldCard } from './hold-card.tsx'
import { BothSides } from './sides.tsx'
import { adminText as text } from './words.en.ts'

/** Everything that a decision needs on the left, what can be done on the right. */
export default function DisputePage() {
  const { disputeId = '' } = useParams()
  const query = useAnyDisputeQuery(disputeId, { refetchOnMountOrArgChange: true })
  const dispute = query.data
  return (
    <>
      <Link
        to={adminDisputesPath}
        className="mb-3 inline-flex h-8 items-center gap-2 text-sm font-semibold text-muted hover:text-foreground"
      >
        <ArrowLeft aria-hidden size={16} />
        {screens.disputes}
      </Link>
      <PageHeader
        title={
          dispute ? text.heading(words.reasons[dispute.reason], formatTaka(dispute.claimed)) : text.dispute
        }
        {...(dispute && { lead: leadOf(dispute) })}
      >
        {dispute ? <DisputeBadge {...dispute} /> : <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <Loaded
        query={query}
        inCard
        failed={text.failed}
        loading={
          <Card>
            <RowSkeletons rows={5} />
          </Card>
        }
      >
        {(loaded) => (
          <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
            <div className="flex flex-col gap-4 lg:col-start-2">
              <DecideCard key={loaded._id} dispute={loaded} />
              <HoldCard dispute={loaded} />
            </div>
            <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <BothSides dispute={loaded} />
              <PaymentCard dispute={loaded} />
              <BetweenCard dispute={loaded} />
              <EarlierCard dispute={loaded} />
            </div>
            <div className="lg:col-start-2">
              <SoFar dispute={loaded} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

const leadOf = ({ number, openedAt, answeredAt, closedAt }: AdminDisputeDetail) =>
  [
    number,
    text.reported(formatDateTime(openedAt)),
    ...(answeredAt ? [text.answered(formatDateTime(answeredAt))] : []),
    ...(closedAt ? [text.closedAt(formatDateTime(closedAt))] : []),
  ].join(' · ')

function SoFar({ dispute }: { dispute: AdminDisputeDetail }) {
  const past = dispute.events.map(
    (event): Step => ({
      key: String(event._id),
      title: titleOf(event),
      help: formatDateTime(event.at),
      words: event.kind === 'reported' || event.kind === 'kept_by_other' ? null : event.text,
      state: 'done',
      icon: Check,
    }),
  )
  return (
    <Card>
      <CardHeader title={text.soFar} />
      <div className="px-4 pb-5 md:px-6">
        <Steps steps={[...past, ...comingOf(dispute)]} />
      </div>
    </Card>
  )
}

function titleOf({ kind, by }: AdminDisputeEvent): string {
  const { events } = text
  if (kind === 'reported') return by ? events.reported(by) : events.reportedForPayer
  if (kind === 'message') return events.message(by ?? '')
  if (kind === 'question') return events.question(by ?? '')
  return events[kind]
}

function comingOf({ state, dueAt }: AdminDisputeDetail): Step[] {
  if (dueAt === null) return []
  const isReview = state === 'review'
  return [
    {
      key: 'now',
      title: isReview ? text.states.review : text.states.waiting,
      help: isReview ? text.closesItself(formatDay(dueAt)) : text.answerBy(formatDateTime(dueAt)),
      state: 'now',
      icon: Scale,
    },
  ]
}
