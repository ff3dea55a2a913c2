import { limits } from '#contract/limits.ts'
import { useCountdown } from './countdown.ts'

type ResendCodeProps = {
  words: { noCode: string; resend: string; resendIn: (seconds: number) => string }
  /** Tells the person what came of it; true when a code is on its way. */
  onResend: () => Promise<boolean>
  sending: boolean
  /** Seconds until the first one may be asked for. */
  wait: number
  className: string
}

/** Asks for a further code, once a minute. */
export function ResendCode({ words, onResend, sending, wait, className }: ResendCodeProps) {
  const { secondsLeft, restart } = useCountdown(wait)
  const again = async () => {
    if (await onResend()) restart(limits.codeResendSeconds)
  }
  return (
    <p className={`flex flex-wrap items-center gap-1 text-sm text-muted ${className}`}>
      {words.noCode}
      <button
        type="button"
        disabled={secondsLeft > 0 || sending}
        onClick={again}
        className="rounded-sm px-1.5 py-1 tabular-nums enabled:text-link"
      >
        {secondsLeft > 0 ? words.resendIn(secondsLeft) : words.resend}
      </button>
    </p>
  )
}
