import { Share2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTaka, subtractTaka } from '#contract/money.ts'
import { errorMessage } from '#web/api/errors.ts'
import { notify } from '#web/app/notify.ts'
import { useShownBalance } from '#web/components/balance.ts'
import { LargeSum } from '#web/components/large-sum.tsx'
import { canShare, shareLink } from '#web/components/receipt-link.ts'
import { SlowNote } from '#web/components/slow-note.tsx'
import { UnsurePayments } from '#web/components/unsure-payments.tsx'
import { areaText } from '#web/text/en/area.ts'
import { frameText } from '#web/text/en/frame.ts'
import { formatDateTime } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { Request, RequestSide } from '../contract.ts'
import {
  payPathOf,
  useBlockRequesterMutation,
  useCancelRequestMutation,
  useDeclineRequestMutation,
  useRemindPayerMutation,
} from './api.ts'
import { usePaying } from './paying.ts'
import { nameOf, OtherMark, StateBadge } from './state-badge.tsx'
import { requestsText as text } from './words.en.ts'

type SheetProps = { request: Request; onClose: () => void }

export const RequestSheet = ({ side, ...props }: SheetProps & { side: RequestSide }) =>
  side === 'to_me' ? <SheetToMe {...props} /> : <SheetByMe {...props} />

type FrameProps = SheetProps & { words: string; actions: ReactNode; children: ReactNode }

/** The other side and the amount, and below what can be done while the request is open. */
const Frame = ({ request, onClose, words, actions, children }: FrameProps) => (
  <DetailSheet
    open
    onClose={onClose}
    title={text.sheet}
    closeLabel={frameText.close}
    actions={request.state === 'open' && actions}
  >
    <Head request={request} words={words} />
    {children}
  </DetailSheet>
)

function SheetToMe({ request, onClose }: SheetProps) {
  const { _id, token, amount, state, person } = request
  const [decline, declining] = useDeclineRequestMutation()
  const { press, isPaying, toPay, costFacts } = usePaying(token, amount, onClose)
  const balance = useShownBalance()
  const isBusy = isPaying || declining.isLoading
  const isOpen = state === 'open'
  return (
    <Frame
      request={request}
      onClose={onClose}
      words={text.asksYou}
      actions={
        <>
          <Button
            variant="danger-outline"
            size="lg"
            loading={declining.isLoading}
            inactive={isBusy}
            onClick={() => finish(decline(_id), onClose)}
          >
            {text.decline}
          </Button>
          <Button
            size="lg"
            loading={isPaying}
            loadingLabel={areaText.processing}
            inactive={isBusy}
            onClick={press}
          >
            {text.pay(toPay)}
          </Button>
        </>
      }
    >
      {isOpen && person && !person.isKnown && <Warning />}
      <Facts
        facts={[
          ...factsOf(request),
          ...(isOpen ? costFacts : []),
          ...(isOpen && balance !== undefined && balance >= toPay
            ? [
                {
                  label: text.balanceAfter,
                  value: <span className="money">{formatTaka(subtractTaka(balance, toPay))}</span>,
                },
              ]
            : []),
        ]}
      />
      <UnsurePayments path={payPathOf(token)} onPosted={onClose} />
      <SlowNote isRunning={isPaying} />
      {person && <Block request={request} name={person.name} onClose={onClose} />}
    </Frame>
  )
}

/** Words, not a button beside Pay. */
function Block({ request, name, onClose }: SheetProps & { name: string }) {
  const [block, { isLoading }] = useBlockRequesterMutation()
  return (
    <p className="mt-3 border-t border-border pt-3 text-sm text-muted">
      {text.blockHelp}{' '}
      <button
        type="button"
        disabled={isLoading}
        onClick={() => finish(block(request._id), onClose)}
        className="min-h-6 font-semibold wrap-anywhere text-danger underline underline-offset-4"
      >
        {text.block(name)}
      </button>
    </p>
  )
}

function SheetByMe({ request, onClose }: SheetProps) {
  const { _id, amount, state, isLink, link, payload, remindableAt } = request
  const [cancel, cancelling] = useCancelRequestMutation()
  const [remind, reminding] = useRemindPayerMutation()
  const canRemind = remindableAt !== null && new Date(remindableAt) <= new Date()
  return (
    <Frame
      request={request}
      onClose={onClose}
      words={text.youAsk}
      actions={
        <>
          <Button
            variant="danger-outline"
            size="lg"
            loading={cancelling.isLoading}
            onClick={() => finish(cancel(_id), onClose)}
          >
            {text.cancel}
          </Button>
          {canRemind && (
            <Button size="lg" loading={reminding.isLoading} onClick={() => finish(remind(_id), onClose)}>
              {text.remind}
            </Button>
          )}
          {isLink && canShare() && (
            <Button size="lg" onClick={() => shareLink(link, text.shareTitle(amount))}>
              <Share2 aria-hidden size={18} />
              {text.share}
            </Button>
          )}
        </>
      }
    >
      <Facts facts={factsOf(request)} />
      {state === 'open' && isLink && (
        <div className="mt-4 flex flex-col items-center gap-3 rounded-md bg-sunken p-4 text-center">
          <QrCode text={payload} label={text.qrLabel} size="large" />
          <p className="text-sm wrap-anywhere">{link}</p>
          <p className="text-xs text-muted">{text.linkHelp}</p>
        </div>
      )}
    </Frame>
  )
}

/** Says what became of it, and closes the sheet if it worked. */
async function finish(decision: { unwrap: () => Promise<{ message: string }> }, onClose: () => void) {
  try {
    notify.success((await decision.unwrap()).message)
    onClose()
  } catch (error) {
    notify.error(errorMessage(error))
  }
}

function Head({ request, words }: { request: Request; words: string }) {
  const { amount, note } = request
  return (
    <>
      <div className="flex items-center gap-4">
        <OtherMark request={request} className="size-12" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{nameOf(request)}</p>
          <p className="text-sm text-muted">{words}</p>
        </div>
      </div>
      <div className="@container mt-2">
        <LargeSum taka={amount} />
      </div>
      {note && (
        <p className="my-2 border-l-3 border-border-strong pl-3 text-sm wrap-anywhere text-muted">
          {text.quoted(note)}
        </p>
      )}
    </>
  )
}

const Warning = () => (
  <p className="my-4 flex gap-3 rounded-md bg-warning-soft p-4 text-sm text-on-warning-soft">
    <TriangleAlert aria-hidden size={20} className="shrink-0" />
    <span>
      <strong className="font-semibold">{text.stranger}</strong> {text.strangerHelp}
    </span>
  </p>
)

const factsOf = ({ createdAt, expiresAt, state }: Request): Fact[] => [
  { label: text.asked, value: formatDateTime(createdAt) },
  { label: text.openUntil, value: formatDateTime(expiresAt) },
  ...(state === 'open' ? [] : [{ label: text.state, value: <StateBadge state={state} /> }]),
]
