import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#web/app/session.ts'
import { useBusyRows } from '#web/components/busy-rows.ts'
import { LargeSum } from '#web/components/large-sum.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { showResult } from '#web/components/show-result.ts'
import { frameText } from '#web/text/en/frame.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ProposalDetail } from '../contract.ts'
import { useApproveProposalMutation, useProposalQuery, useWithdrawProposalMutation } from './api.ts'
import { lookOf } from './looks.ts'
import { TimeLeft } from './proposal-row.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { TwoPeople } from './two-people.tsx'
import { when } from './when.ts'
import { text } from './words.en.ts'

/** Everything that a decision needs, and the decision. */
export function ProposalSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useProposalQuery(id ?? '', { skip: id === null })
  const shown = id === null ? undefined : query.data
  return (
    <DetailSheet
      open={id !== null}
      onClose={onClose}
      title={shown ? lookOf(shown).name : text.title}
      closeLabel={frameText.close}
      actions={shown && <Actions proposal={shown} onClose={onClose} />}
    >
      <Loaded query={query} failed={text.oneFailed} loading={<RowSkeletons rows={4} />}>
        {(proposal) => <Content proposal={proposal} />}
      </Loaded>
    </DetailSheet>
  )
}

function Content({ proposal }: { proposal: ProposalDetail }) {
  const { me } = useSession()
  const { facts, estimate } = lookOf(proposal)
  const isOpen = proposal.state === 'open'
  return (
    <>
      <Headline proposal={proposal} />
      <TwoPeople proposal={proposal} viewer={me?.name ?? ''} />
      {isOpen && proposal.now && <Changes proposal={proposal} now={proposal.now} />}
      {isOpen && estimate}
      {isOpen && <Currentness hasChanged={proposal.hasChanged} />}
      {facts.length > 0 && <Facts facts={facts} />}
      <Words title={text.why}>{proposal.reason}</Words>
      {proposal.answer && <Words title={text.answer}>{proposal.answer}</Words>}
    </>
  )
}

/** The amount, or what it is, and what happens. */
function Headline({ proposal }: { proposal: ProposalDetail }) {
  const { amount, title, effect } = lookOf(proposal)
  const [before, behind] = effect
  return (
    <div className="@container border-b border-border pb-5">
      {amount === undefined ? (
        <p className="text-xl leading-tight font-bold tracking-snug">{title}</p>
      ) : (
        <LargeSum taka={amount} className="[--most:var(--text-3xl)]" />
      )}
      <p className="mt-2 text-sm text-muted">
        {before}
        {proposal.person && (
          <>
            {' '}
            <strong className="font-semibold text-foreground">{proposal.person.name}</strong>
          </>
        )}
        {behind}
      </p>
    </div>
  )
}

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4">
    <h3 className="text-sm font-semibold">{title}</h3>
    <p className="mt-1 text-sm wrap-anywhere text-muted">{children}</p>
  </section>
)

type ChangesProps = { proposal: ProposalDetail; now: NonNullable<ProposalDetail['now']> }

/** Now and After, side by side. Colours do not say which is better. */
function Changes({ proposal, now }: ChangesProps) {
  return (
    <section
      aria-label={text.changes}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a long sheet by it
      tabIndex={0}
      className="overflow-hidden rounded-lg border border-border"
    >
      <table className="w-full text-sm max-[370px]:text-xs">
        <caption className="sr-only">{text.changes}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <td />
            <th scope="col" className="px-1 py-2 text-right font-semibold">
              {text.now}
            </th>
            <th scope="col" className="py-2 pr-3 pl-1 text-right font-semibold md:pr-4">
              {text.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {lookOf(proposal)
            .changes(now)
            .map(({ label, now: present, after }) => (
              <tr key={label} className="border-t border-border">
                <th
                  scope="row"
                  className="w-1/3 py-2.5 pr-1 pl-3 text-left font-normal wrap-anywhere text-muted md:pl-4"
                >
                  {label}
                </th>
                <td className="px-1 py-2.5 text-right tabular-nums lining-nums">{present}</td>
                <td className="py-2.5 pr-3 pl-1 text-right font-bold tabular-nums lining-nums md:pr-4">
                  {after}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

const Currentness = ({ hasChanged }: { hasChanged: boolean }) =>
  hasChanged ? (
    <div className="mt-3">
      <Notice tone="danger" title={text.changed}>
        {text.changedHelp}
      </Notice>
    </div>
  ) : (
    <p className="mt-3 flex items-center gap-2 text-xs text-muted">
      <CircleCheck aria-hidden size={16} className="shrink-0 text-success" />
      {text.unchanged}
    </p>
  )

/** An open one is decided, an approved one that waits can be cancelled. */
function Actions({ proposal, onClose }: DecisionProps) {
  if (proposal.state === 'open') return <Decision proposal={proposal} onClose={onClose} />
  if (proposal.state === 'approved') return <Cancelling proposal={proposal} onClose={onClose} />
  return null
}

function Cancelling({ proposal: { _id, appliesAt }, onClose }: DecisionProps) {
  const [withdraw, { isLoading }] = useWithdrawProposalMutation()
  const cancel = async () => {
    if (await showResult(withdraw(_id).unwrap())) onClose()
  }
  return (
    <>
      {appliesAt && (
        <p className="basis-full! text-center text-sm text-muted">{text.takesEffect(when(appliesAt))}</p>
      )}
      <Button variant="danger-outline" size="lg" loading={isLoading} onClick={cancel}>
        {text.cancelApproved}
      </Button>
    </>
  )
}

type DecisionProps = { proposal: ProposalDetail; onClose: () => void }

function Decision({ proposal, onClose }: DecisionProps) {
  const { _id, isOwn, hasChanged, expiresAt } = proposal
  const [approve] = useApproveProposalMutation()
  const [withdraw] = useWithdrawProposalMutation()
  const [isRejecting, setIsRejecting] = useState(false)
  const { isBusy, run } = useBusyRows()
  const decide = (made: Promise<boolean>) => made.then((isMade) => isMade && onClose())
  const busy = { size: 'lg', inactive: isBusy(_id) } as const
  return (
    <>
      <TimeLeft at={expiresAt} className="basis-full! justify-center text-sm!" />
      {isOwn ? (
        <Button
          variant="outline"
          onClick={() => run(_id, () => decide(showResult(withdraw(_id).unwrap())))}
          {...busy}
        >
          {text.withdraw}
        </Button>
      ) : (
        <>
          <Button variant="danger-outline" onClick={() => setIsRejecting(true)} {...busy}>
            {text.reject}
          </Button>
          {!hasChanged && (
            <Button onClick={() => run(_id, () => decide(showResult(approve(proposal).unwrap())))} {...busy}>
              {text.approve}
            </Button>
          )}
        </>
      )}
      {isRejecting && <RejectDialog id={_id} onClose={() => setIsRejecting(false)} onRejected={onClose} />}
    </>
  )
}
