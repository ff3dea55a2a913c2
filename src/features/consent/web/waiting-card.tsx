import { Banknote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { messages as ruleMessages } from '#contract/text/en/messages.ts'
import { formatClock } from '#contract/text/en/numbers.ts'
import { errorMessage } from '#web/api/errors.ts'
import type { Waiting } from '#web/api/waiting-payments.ts'
import { notify } from '#web/app/notify.ts'
import { useCountdown } from '#web/components/countdown.ts'
import { messages } from '#web/text/en/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { CountdownRing } from '#web/ui/countdown-ring.tsx'
import { consentLimits } from '../facts.ts'
import { useCancelConsentMutation } from './api.ts'
import { text } from './words.en.ts'

const totalSeconds = consentLimits.minutes * 60

/** What the agent sees while the customer decides. */
export default function WaitingCard({ waiting }: { waiting: Waiting }) {
  const { secondsLeft } = useCountdown(waiting.secondsLeft)
  const [cancel, { isLoading: isCancelling }] = useCancelConsentMutation()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isTrying, setIsTrying] = useState(false)
  const isComplete = code.length === limits.codeDigits

  async function tryCode(event: FormEvent) {
    event.preventDefault()
    if (!isComplete) return setError(ruleMessages.codeInvalid)
    setIsTrying(true)
    const outcome = await waiting.tryCode(code)
    setIsTrying(false)
    if (outcome.error) setError(errorMessage(outcome.error))
  }

  async function stop() {
    const { error } = await cancel(waiting._id)
    if (error) notify.error(errorMessage(error, messages.somethingWentWrong))
  }

  return (
    <>
      <Card>
        <div className="p-5 md:p-6">
          <div className="flex items-center gap-4" aria-live="polite">
            <CountdownRing
              part={secondsLeft / totalSeconds}
              label={`${text.timeLeft} ${formatClock(secondsLeft)}`}
            >
              {formatClock(secondsLeft)}
            </CountdownRing>
            <div>
              <h2 className="text-lg font-semibold tracking-snug">{text.waiting}</h2>
              <p className="text-sm text-muted">{text.waitingHelp(formatTaka(waiting.amount))}</p>
            </div>
          </div>
          <p
            aria-hidden
            className="my-5 flex items-center gap-4 text-xs text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border"
          >
            {text.or}
          </p>
          <form noValidate onSubmit={tryCode} className="flex flex-col gap-5">
            <CodeField
              label={text.codeField}
              hint={text.codeHint}
              error={error}
              length={limits.codeDigits}
              value={code}
              onChange={(value) => {
                setCode(value)
                setError(undefined)
              }}
            />
            <div className="grid grid-cols-2 gap-2">
              <Button variant="outline" loading={isCancelling} onClick={stop}>
                {text.cancel}
              </Button>
              <Button type="submit" variant="outline" loading={isTrying} inactive={!isComplete}>
                {text.useCode}
              </Button>
            </div>
          </form>
        </div>
      </Card>
      <p className="flex gap-3 rounded-md bg-sunken p-4 text-sm text-muted">
        <Banknote aria-hidden size={20} className="shrink-0" />
        <span>
          {text.keepCash}
          <strong className="font-semibold text-foreground">{ruleMessages.cashedOut}</strong>.
        </span>
      </p>
    </>
  )
}
