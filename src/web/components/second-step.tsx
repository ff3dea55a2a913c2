import { FingerprintPattern, ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FailureCode } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { SecondFactor } from '#contract/second-factors.ts'
import { messages } from '#contract/text/en/messages.ts'
import { useSecondLoginMutation } from '../api/auth.ts'
import { errorMessage, failureCode, serverMessage } from '../api/errors.ts'
import { notify } from '../app/notify.ts'
import { usePageTitle } from '../app/page-title.ts'
import { type Enter, requestChallenge } from '../app/passkey-login.ts'
import { type Assertion, assertionFor } from '../app/passkeys.ts'
import { passkeysWork } from '../app/passkeys-work.ts'
import { secondStepText as text } from '../text/en/auth.ts'
import { messages as ownMessages } from '../text/en/messages.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Divider } from '../ui/divider.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CardPage } from './card-page.tsx'

export type Ticket = { ticket: string; methods: SecondFactor[] }
export type SecondStepProps = Ticket & {
  onEnter: Enter
  onStartAgain: () => void
  onRefused: (error: unknown) => void
}

type Factor = { code: string } | { recoveryCode: string } | { assertion: Assertion }
/** A factor that is typed. */
type TypedFactor = Exclude<SecondFactor, 'passkey'>

/** The password was right. Asks for the second factor, which finishes the login. */
export default function SecondStep({ ticket, methods, ...outcomes }: SecondStepProps) {
  usePageTitle(text.documentTitle)
  const usable = methods.filter((method) => method !== 'passkey' || passkeysWork)
  const [factor, setFactor] = useState<SecondFactor | undefined>(usable[0])
  const isTyped = factor !== undefined && factor !== 'passkey'
  const hasPasskey = usable.includes('passkey')
  const typed = usable.filter((method) => method !== 'passkey')
  const { send, isLoading, error, forgetError } = useFinish(ticket, outcomes)
  const change = (next: SecondFactor) => {
    forgetError()
    setFactor(next)
  }
  return (
    <CardPage icon={ShieldCheck} title={text.title}>
      <p className="mt-1.5 mb-6 text-muted">{factor ? text[factor].lead : text.noneHere}</p>
      {isTyped && (
        <FactorForm key={factor} factor={factor} onSend={send} sending={isLoading} refusal={error} />
      )}
      {isTyped && hasPasskey && <Divider>{text.or}</Divider>}
      {hasPasskey && <PasskeyButton isInstead={isTyped} onSend={send} sending={isLoading} />}
      {usable.length < methods.length && <PasskeyElsewhere />}
      <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
        {typed.map(
          (method) =>
            method !== factor && (
              <button key={method} type="button" className="text-link" onClick={() => change(method)}>
                {text[method].choose}
              </button>
            ),
        )}
        <button type="button" className="text-link" onClick={outcomes.onStartAgain}>
          {text.startAgain}
        </button>
      </p>
    </CardPage>
  )
}

/** Too many wrong codes too: the message says that a recovery code still opens. */
const atTheField: readonly FailureCode[] = ['CODE_INVALID', 'VALIDATION_FAILED', 'RATE_LIMITED']

function useFinish(
  ticket: string,
  { onEnter, onStartAgain, onRefused }: Omit<SecondStepProps, keyof Ticket>,
) {
  const [finish, { isLoading }] = useSecondLoginMutation()
  const [error, setError] = useState<string>()
  const send = async (factor: Factor) => {
    setError(undefined)
    try {
      const { data, message } = await finish({ ticket, ...factor }).unwrap()
      onEnter(data.token, message)
    } catch (failure) {
      const code = failureCode(failure)
      if (code && atTheField.includes(code)) return setError(serverMessage(failure))
      onRefused(failure)
      if (code === 'TICKET_INVALID') onStartAgain()
    }
  }
  return { send, isLoading, error, forgetError: () => setError(undefined) }
}

type SendFactor = (factor: Factor) => Promise<void>

type PasskeyButtonProps = {
  /** Below the form for another factor. */
  isInstead: boolean
  onSend: SendFactor
  sending: boolean
}

/** A challenge works once, so each press asks for its own. */
function PasskeyButton({ isInstead, onSend, sending }: PasskeyButtonProps) {
  const [isWaiting, setIsWaiting] = useState(false)
  const press = async () => {
    setIsWaiting(true)
    const challenge = await requestChallenge()
    if (challenge.error) notify.error(errorMessage(challenge.error))
    else {
      const assertion = await assertionFor(challenge.data).catch(() =>
        notify.error(ownMessages.passkeyFailed),
      )
      if (assertion) await onSend({ assertion })
    }
    setIsWaiting(false)
  }
  return (
    <Button
      size="lg"
      variant={isInstead ? 'outline' : 'primary'}
      loading={isWaiting || (sending && !isInstead)}
      inactive={sending}
      onClick={press}
      className="w-full"
    >
      <FingerprintPattern aria-hidden size={18} />
      {isInstead ? text.passkey.instead : text.passkey.submit}
    </Button>
  )
}

/** Browsers offer passkeys to names only, and on this machine `localhost` is the name of the same server. */
function PasskeyElsewhere() {
  const isThisMachine = ['127.0.0.1', '[::1]'].includes(location.hostname)
  const named = location.origin.replace(location.hostname, 'localhost')
  return (
    <p className="mt-6 text-sm">
      {text.passkeyElsewhere}{' '}
      {isThisMachine && (
        <>
          {text.passkeyAt}{' '}
          <a href={`${named}${paths.login}`} className="text-link wrap-anywhere">
            {named}
          </a>
        </>
      )}
    </p>
  )
}

type FactorFormProps = {
  factor: TypedFactor
  onSend: SendFactor
  sending: boolean
  refusal: string | undefined
}

function FactorForm({ factor, onSend, sending, refusal }: FactorFormProps) {
  const [value, setValue] = useState('')
  const [missing, setMissing] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  // Clears a wrong code: the next code is different.
  useEffect(() => {
    if (!refusal) return
    setValue('')
    field.current?.focus()
  }, [refusal])

  const isCode = factor === 'totp'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const isWhole = isCode ? value.length === limits.codeDigits : value.trim() !== ''
    if (isWhole) return onSend(isCode ? { code: value } : { recoveryCode: value })
    setMissing(isCode ? messages.codeInvalid : messages.recoveryCodeInvalid)
    field.current?.focus()
  }
  const change = (next: string) => {
    setValue(next)
    setMissing(undefined)
  }
  const shared = { ref: field, value, error: value ? undefined : (missing ?? refusal), ...text[factor].field }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isCode ? (
        <CodeField length={limits.codeDigits} onChange={change} {...shared} />
      ) : (
        <TextField
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          {...shared}
        />
      )}
      <Button type="submit" size="lg" loading={sending}>
        {text.submit}
      </Button>
    </form>
  )
}
