import { Check, LifeBuoy, Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AuthenticatorKey, Security } from '#contract/entities/security.ts'
import { limits } from '#contract/limits.ts'
import { errorMessage } from '../../api/errors.ts'
import {
  useBeginAuthenticatorMutation,
  useMakeRecoveryCodesMutation,
  useRemoveAuthenticatorMutation,
} from '../../api/security.ts'
import { askForStepUp, needsStepUp } from '../../api/step-up.ts'
import { chunk } from '../../app/chunk.ts'
import { notify } from '../../app/notify.ts'
import { factorText as text } from '../../text/en/security.ts'
import { formatDay } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import type { AuthenticatorDialogProps } from './authenticator-dialog.tsx'
import type { QuestionDialogProps } from './question-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes.ts'
import { SecurityRow } from './row.tsx'

const AuthenticatorDialog = chunk<AuthenticatorDialogProps>(() => import('./authenticator-dialog.tsx'))
const QuestionDialog = chunk<QuestionDialogProps>(() => import('./question-dialog.tsx'))

type FactorRowsProps = { security: Security }

/** The dialog that is open now. */
type Open =
  | { name: 'enrol'; key: AuthenticatorKey }
  | { name: 'codes'; codes: string[]; message: string }
  | { name: 'turn off' }
  | { name: 'new codes' }

/** The second factor and its recovery codes. Their dialogs load with the first press. */
export function FactorRows({ security }: FactorRowsProps) {
  const { authenticator, recoveryCodes, passkeys, provedUntil } = security
  const [open, setOpen] = useState<Open>()
  const [begin, { isLoading: isBeginning }] = useBeginAuthenticatorMutation()
  const close = () => setOpen(undefined)
  const end = (message: string) => {
    notify.success(message)
    close()
  }
  const turnOn = () =>
    showingFailures(async () => setOpen({ name: 'enrol', key: (await begin().unwrap()).data }))
  return (
    <>
      <SecurityRow
        icon={Smartphone}
        name={text.authenticator}
        isGood={authenticator !== null}
        badge={
          authenticator && (
            <Badge tone="success" icon={Check}>
              {text.on}
            </Badge>
          )
        }
        facts={authenticator ? text.since(formatDay(authenticator.since)) : text.authenticatorHelp}
        action={
          authenticator ? (
            <Button variant="danger-outline" size="sm" onClick={() => setOpen({ name: 'turn off' })}>
              {text.turnOff}
            </Button>
          ) : (
            <Button variant="outline" size="sm" loading={isBeginning} onClick={turnOn}>
              {text.turnOn}
            </Button>
          )
        }
      />
      {recoveryCodes && (
        <SecurityRow
          icon={LifeBuoy}
          name={text.recoveryCodes}
          facts={<Pips {...recoveryCodes} />}
          action={
            <Button variant="outline" size="sm" onClick={() => setOpen({ name: 'new codes' })}>
              {text.newCodes}
            </Button>
          }
        />
      )}
      <Suspense fallback={null}>
        {open?.name === 'enrol' && (
          <AuthenticatorDialog
            authenticatorKey={open.key}
            onClose={close}
            onDone={(message, codes) => (codes ? setOpen({ name: 'codes', codes, message }) : end(message))}
          />
        )}
        {open?.name === 'codes' && (
          <RecoveryCodesDialog codes={open.codes} onClose={() => end(open.message)} />
        )}
        {open?.name === 'turn off' && (
          <TurnOff isLastFactor={passkeys.length === 0} provedUntil={provedUntil} onClose={close} />
        )}
        {open?.name === 'new codes' && (
          <NewCodes onClose={close} onMade={(message, codes) => setOpen({ name: 'codes', codes, message })} />
        )}
      </Suspense>
    </>
  )
}

/** No message if the person cancelled the step-up. */
async function showingFailures(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!needsStepUp(error)) notify.error(errorMessage(error))
  }
}

type TurnOffProps = Pick<Security, 'provedUntil'> & { isLastFactor: boolean; onClose: () => void }

function TurnOff({ isLastFactor, provedUntil, onClose }: TurnOffProps) {
  const [remove, { isLoading }] = useRemoveAuthenticatorMutation()
  const turnOff = () =>
    showingFailures(async () => {
      // The server mails the owner about a refused removal, so ask for the step-up first.
      const isFresh = provedUntil !== null && Date.parse(provedUntil) > Date.now()
      if (!isFresh && !(await askForStepUp())) return
      notify.success((await remove().unwrap()).message)
      onClose()
    })
  return (
    <QuestionDialog
      words={isLastFactor ? text.turnOffLastQuestion : text.turnOffQuestion}
      isDanger
      onYes={turnOff}
      busy={isLoading}
      onClose={onClose}
    />
  )
}

function NewCodes({
  onClose,
  onMade,
}: {
  onClose: () => void
  onMade: (message: string, codes: string[]) => void
}) {
  const [make, { isLoading }] = useMakeRecoveryCodesMutation()
  const renew = () =>
    showingFailures(async () => {
      const { data, message } = await make().unwrap()
      onMade(message, data.recoveryCodes ?? [])
    })
  return <QuestionDialog words={text.newCodesQuestion} onYes={renew} busy={isLoading} onClose={onClose} />
}

/** One mark for each code; the used ones are hollow. */
function Pips({ left, of }: { left: number; of: number }) {
  if (of === 0) return text.noCodes
  const isLow = left <= limits.recoveryCodesLow
  const marks = Array.from({ length: of }, (_, index) => index)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span aria-hidden className="flex gap-1">
        {marks.map((index) => (
          <span
            key={index}
            className={cx(
              'h-2 w-5 rounded-full forced-color-adjust-none max-sm:w-3',
              index >= left ? 'border border-border-strong' : isLow ? 'bg-warning' : 'bg-primary',
            )}
          />
        ))}
      </span>
      <span className={cx(isLow && 'font-semibold text-warning')}>{text.left(left, of)}</span>
    </span>
  )
}
