import { limits } from '#contract/limits.ts'
import { cx } from '../ui/cx.ts'
import { useCountdown } from './countdown.ts'

type ResendCodeProps = {
  words: { noCode: string; resend: string; resendIn: (seconds: number) => string }
  /** Sends the code and shows the result. Returns true if a code is on its way. */
  onResend: () => Promise<boolean>
  sending: boolean
  /** Seconds until the first one may be asked for. */
  wait: number
  className: string
}

/** Asks for a further code, once a minute. */
export function ResendCode({ words, onResend, sending, wait, className }: ResendCodeProps) {
  const { secondsLeft, restart } = useCountdown(wait)
  const isClosed = secondsLeft > 0 || sending
  const again = async () => {
    if (isClosed) return
    if (await onResend()) restart(limits.codeResendSeconds)
  }
  return (
    <p className={`flex flex-wrap items-center gap-1 text-sm text-muted ${className}`}>
      {words.noCode}
      <button
        type="button"
        aria-disabled={isClosed || undefined}
        onClick={again}
        className={cx('min-h-10 rounded-sm px-1.5 tabular-nums', isClosed ? 'cursor-default' : 'text-link')}
      >
        {secondsLeft > 0 ? words.resendIn(secondsLeft) : words.resend}
      </button>
    </p>
  )
}
