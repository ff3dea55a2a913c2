import { Clock, HandCoins } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { addTaka, formatTaka } from '#contract/money.ts'
import { formatClock, ownDigits } from '#contract/text/en/numbers.ts'
import { errorMessage } from '#web/api/errors.ts'
import { needsStepUp } from '#web/api/step-up.ts'
import { useLiveState } from '#web/app/live.ts'
import { notify } from '#web/app/notify.ts'
import { useCountdown } from '#web/components/countdown.ts'
import { Initials } from '#web/components/initials.tsx'
import { LargeSum } from '#web/components/large-sum.tsx'
import { frameText } from '#web/text/en/frame.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import type { Consent } from '../contract.ts'
import {
  useApproveConsentMutation,
  useConsentsQuery,
  useDeclineConsentMutation,
  useProveConsentCodeMutation,
} from './api.ts'
import { isBusyWithForm, lookAtConsent, useLookedAtConsent } from './consent-prompt.ts'
import { text } from './words.en.ts'

/** Shows the customer who asks to pay out from the wallet. Closing the sheet decides nothing. */
export default function ConsentSheet() {
  const waiting = useLiveState()?.consent ?? 0
  const { data: consents } = useConsentsQuery(undefined, { skip: waiting === 0 })
  const lookedAt = useLookedAtConsent()
  const open = waiting > 0 ? consents : []
  const shown = open?.find(({ _id }) => _id === lookedAt)
  useAnnounceNew(open)
  if (!shown) return null
  return <OneConsent key={shown._id} consent={shown} onClose={() => lookAtConsent(undefined)} />
}

/** Each request is announced once: as the sheet or, over a form in use, as a toast. */
function useAnnounceNew(consents: Consent[] | undefined) {
  const announced = useRef(new Set<string>())
  useEffect(() => {
    const fresh = consents?.find(({ _id }) => !announced.current.has(_id))
    if (!fresh) return
    announced.current.add(fresh._id)
    const open = () => lookAtConsent(fresh._id)
    if (!isBusyWithForm()) return open()
    notify.info(text.asked(fresh.agent.name, formatTaka(fresh.amount)), {
      action: { label: text.view, onClick: open },
    })
  }, [consents])
}

function OneConsent({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const { _id, agent, amount, fee, secondsLeft: initial } = consent
  const [approve, approving] = useApproveConsentMutation()
  const [decline, declining] = useDeclineConsentMutation()
  const { secondsLeft } = useCountdown(initial)
  const isBusy = approving.isLoading || declining.isLoading

  async function decide(decision: ReturnType<typeof approve | typeof decline>) {
    try {
      notify.success((await decision.unwrap()).message)
      onClose()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <DetailSheet
      open
      onClose={onClose}
      title={text.title}
      closeLabel={frameText.close}
      actions={
        <div className="flex w-full flex-col gap-3">
          <p className="flex items-center justify-center gap-2 text-sm text-muted">
            <Clock aria-hidden size={16} />
            {secondsLeft > 0 ? (
              <span>
                {text.openFor} <strong className="text-foreground money">{formatClock(secondsLeft)}</strong>{' '}
                {text.more}
              </span>
            ) : (
              text.over
            )}
          </p>
          <div className="grid grid-cols-2 gap-3">
            <Button
              variant="danger-outline"
              size="lg"
              loading={declining.isLoading}
              inactive={isBusy || secondsLeft === 0}
              onClick={() => decide(decline(_id))}
            >
              {text.decline}
            </Button>
            <Button
              size="lg"
              loading={approving.isLoading}
              inactive={isBusy || secondsLeft === 0}
              onClick={() => decide(approve(_id))}
            >
              {text.approve}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex items-center gap-4">
        <Initials name={agent.name} className="size-12" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{agent.name}</p>
          <p className="text-sm text-muted wrap-anywhere">{text.agent(agent.email)}</p>
        </div>
      </div>
      <p className="mt-4 text-sm text-muted">{text.wants}</p>
      <div className="@container">
        <LargeSum taka={amount} />
      </div>
      {fee > 0 && (
        <p className="mt-1 text-sm money">
          {text.withFee(formatTaka(fee), formatTaka(addTaka(amount, fee)))}
        </p>
      )}
      <p className="mt-4 flex gap-3 rounded-md bg-warning-soft p-4 text-sm text-on-warning-soft">
        <HandCoins aria-hidden size={20} className="shrink-0" />
        {text.warning}
      </p>
      <CodeOf consent={consent} />
    </DetailSheet>
  )
}

/** A person who did not confirm knows that nothing happened. */
function showFailure(error: unknown) {
  if (!needsStepUp(error)) notify.error(errorMessage(error, text.failed))
}

/** Telling the code is a payment: above a sum the customer confirms it first. */
function CodeOf({ consent: { _id, code, codeNeedsProof } }: { consent: Consent }) {
  const [confirm, { isLoading }] = useProveConsentCodeMutation()
  const help = codeNeedsProof ? text.codeNeedsConfirmation : text.codeGone
  return (
    <div className="mt-5 flex items-center justify-between gap-4 border-t border-border pt-4">
      <div>
        <p className="text-sm font-semibold">{text.code}</p>
        <p className="text-xs text-muted">{code ? text.codeHelp : help}</p>
      </div>
      {code && (
        <p className="text-[1.75rem] font-bold tracking-wider whitespace-nowrap money">
          {ownDigits(`${code.slice(0, 3)} ${code.slice(3)}`)}
        </p>
      )}
      {codeNeedsProof && (
        <Button
          variant="outline"
          loading={isLoading}
          onClick={() => confirm(_id).unwrap().catch(showFailure)}
        >
          {text.showCode}
        </Button>
      )}
    </div>
  )
}
