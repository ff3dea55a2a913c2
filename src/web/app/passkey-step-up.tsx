import { FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import type { PasskeyRequest } from '#contract/entities/security.ts'
import { stepUpText as text } from '../text/en/auth.ts'
import { messages } from '../text/en/messages.ts'
import { Button } from '../ui/button.tsx'
import { Divider } from '../ui/divider.tsx'
import { notify } from './notify.ts'
import { type Assertion, assertionFor } from './passkeys.ts'

type PasskeyStepUpProps = {
  request: PasskeyRequest
  /** A challenge works once, so each try needs its own. */
  renew: () => Promise<void>
  stepUp: (assertion: Assertion) => Promise<boolean>
  /** Nothing else is offered. */
  isOnly: boolean
}

/** The other way to confirm, for people who have a passkey. */
export function PasskeyStepUp({ request, renew, stepUp, isOnly }: PasskeyStepUpProps) {
  const [isWaiting, setIsWaiting] = useState(false)
  const press = async () => {
    setIsWaiting(true)
    const assertion = await assertionFor(request).catch(() => notify.error(messages.passkeyFailed))
    if (assertion && (await stepUp(assertion))) return
    await renew()
    setIsWaiting(false)
  }
  return (
    <>
      {!isOnly && <Divider className="-my-2">{text.or}</Divider>}
      <Button variant="outline" size="lg" loading={isWaiting} onClick={press}>
        <FingerprintPattern aria-hidden size={18} />
        {text.passkey}
      </Button>
    </>
  )
}
