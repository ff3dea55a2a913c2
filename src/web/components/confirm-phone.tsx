import { type ComponentProps, useState } from 'react'
import type { Me } from '#contract/entities/people.ts'
import { limits, pageSizes } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { codeRefusal, errorMessage } from '../api/errors.ts'
import { useResendPhoneCodeMutation, useVerifyPhoneMutation } from '../api/user.ts'
import { useMyTransactionsQuery } from '../api/wallet.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.ts'
import { verifyText } from '../text/en/auth.ts'
import { phoneText as text } from '../text/en/phone.ts'
import { formatDay } from '../text/format.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ConfirmCodeCard } from './confirm-code-card.tsx'
import { useFirstSteps } from './first-steps.tsx'
import { ResendCode } from './resend-code.tsx'

const NO_BREAK_SPACE = '\u00a0'

/** How the page shows the result: as a toast, or on the agent's page as a dialog. */
export type Notifier = { success: (message: string) => void; error: (message: string) => void }

/** The next step for the person's phone number; empty when there is none. */
export function ConfirmPhone({ notifier = notify }: { notifier?: Notifier }) {
  const { me } = useSession()
  return (
    // Gets the focus when the form in it is done, so that the Tab key continues from here.
    <div tabIndex={-1} className="outline-none empty:hidden">
      {me && <NextStep me={me} notifier={notifier} />}
    </div>
  )
}

function NextStep({ me, notifier }: { me: Me; notifier: Notifier }) {
  const { phone, phoneMove, phoneVerified } = me
  const [seen, setSeen] = useState({ phone, isNew: false })
  const [confirmed, setConfirmed] = useState<string>()
  if (seen.phone !== phone) setSeen({ phone, isNew: true })
  if (!phone) return null
  const shown = formatPhone(phone).replaceAll(' ', NO_BREAK_SPACE)
  if (phoneMove?.to === 'me') {
    return (
      <Notice tone="warning" title={text.moving.title}>
        {text.moving.help(shown, formatDay(phoneMove.at))}
      </Notice>
    )
  }
  const receivesMoney = me.role === 'USER'
  const code = { notifier, onConfirmed: () => setConfirmed(phone) }
  if (phoneMove) {
    return <PhoneCode key={phone} words={text.keep(shown, formatDay(phoneMove.at))} isNew={false} {...code} />
  }
  if (!phoneVerified) {
    return <PhoneCode key={phone} words={text.confirm(shown, receivesMoney)} isNew={seen.isNew} {...code} />
  }
  if (confirmed !== phone) return null
  return (
    <Notice
      tone="success"
      title={text.confirmed.title}
      action={receivesMoney && <BackToFirstSteps me={me} />}
    >
      {text.confirmed.help(shown, receivesMoney)}
    </Notice>
  )
}

/** Most people come from there. Absent when they are done or were dismissed. */
function BackToFirstSteps({ me }: { me: Me }) {
  const { data } = useMyTransactionsQuery({ limit: pageSizes.recent })
  if (!useFirstSteps(me, data)) return null
  return (
    <LinkButton variant="outline" to={paths.userDashboard}>
      {text.confirmed.firstSteps}
    </LinkButton>
  )
}

type PhoneCodeProps = {
  words: ComponentProps<typeof ConfirmCodeCard>['words']
  /** Saving the number has just sent a code to it: the next one has to wait. */
  isNew: boolean
  notifier: Notifier
  onConfirmed: () => void
}

function PhoneCode({ words, isNew, notifier, onConfirmed }: PhoneCodeProps) {
  const [verify, { isLoading: confirming }] = useVerifyPhoneMutation()
  const [resend, { isLoading: sending }] = useResendPhoneCodeMutation()

  const showFailure = (error: unknown) => notifier.error(errorMessage(error))

  const confirm = async (code: string) => {
    try {
      notifier.success((await verify({ code }).unwrap()).message)
      onConfirmed()
    } catch (error) {
      const wrongCode = codeRefusal(error)
      if (!wrongCode) showFailure(error)
      return wrongCode
    }
    return undefined
  }
  const sendAgain = async () => {
    try {
      notifier.success((await resend().unwrap()).message)
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
  return (
    <ConfirmCodeCard words={words} onConfirm={confirm} confirming={confirming} isNext={isNew}>
      <ResendCode
        words={{ ...verifyText, ...text.resend }}
        onResend={sendAgain}
        sending={sending}
        wait={isNew ? limits.codeResendSeconds : 0}
        className="md:-mt-1"
      />
    </ConfirmCodeCard>
  )
}
