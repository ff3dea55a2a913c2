import { type ComponentProps, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { codeRefusal, errorMessage } from '../api/errors.ts'
import { useResendPhoneCodeMutation, useVerifyPhoneMutation } from '../api/user.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.ts'
import { verifyText } from '../text/en/auth.ts'
import { phoneText as text } from '../text/en/phone.ts'
import { formatDay } from '../text/format.ts'
import { Notice } from '../ui/notice.tsx'
import { ConfirmCodeCard } from './confirm-code-card.tsx'
import { ResendCode } from './resend-code.tsx'

const NO_BREAK_SPACE = '\u00a0'

/** How the page shows the result: as a toast, or on the agent's page as a dialog. */
export type Notifier = { success: (message: string) => void; error: (message: string) => void }

/** The next step for the person's phone number; absent when there is none. */
export function ConfirmPhone({ notifier = notify }: { notifier?: Notifier }) {
  const { me } = useSession()
  const [firstPhone] = useState(me?.phone)
  if (!me?.phone) return null
  const { phone, phoneMove, phoneVerified } = me
  const shown = formatPhone(phone).replaceAll(' ', NO_BREAK_SPACE)
  if (phoneMove?.to === 'me') {
    return (
      <Notice tone="warning" title={text.moving.title}>
        {text.moving.help(shown, formatDay(phoneMove.at))}
      </Notice>
    )
  }
  if (phoneMove) {
    return (
      <PhoneCode key={phone} words={text.keep(shown, formatDay(phoneMove.at))} wait={0} notifier={notifier} />
    )
  }
  if (phoneVerified) return null
  // Saving a number sends a code to it: the next one has to wait.
  const wait = phone === firstPhone ? 0 : limits.codeResendSeconds
  return (
    <PhoneCode key={phone} words={text.confirm(shown, me.role === 'USER')} wait={wait} notifier={notifier} />
  )
}

type PhoneCodeProps = {
  words: ComponentProps<typeof ConfirmCodeCard>['words']
  wait: number
  notifier: Notifier
}

function PhoneCode({ words, wait, notifier }: PhoneCodeProps) {
  const [verify, { isLoading: confirming }] = useVerifyPhoneMutation()
  const [resend, { isLoading: sending }] = useResendPhoneCodeMutation()

  const showFailure = (error: unknown) => notifier.error(errorMessage(error))

  const confirm = async (code: string) => {
    try {
      notifier.success((await verify({ code }).unwrap()).message)
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
    <ConfirmCodeCard words={words} onConfirm={confirm} confirming={confirming}>
      <ResendCode
        words={{ ...verifyText, ...text.resend }}
        onResend={sendAgain}
        sending={sending}
        wait={wait}
        className="md:-mt-1"
      />
    </ConfirmCodeCard>
  )
}
