import { useEffect, useRef, useState } from 'react'
import { notify } from '../app/notify.ts'
import type { Enter, PasskeyLogin, Refuse } from '../app/passkey-login.ts'
import { passkeysWork } from '../app/passkeys-work.ts'
import { whenIdle } from '../app/when-idle.ts'
import { messages } from '../text/en/messages.ts'

/**
 * Undefined where passkeys cannot work: then there is no button. While it is not offered, another part of the page can ask
 * the browser for a passkey.
 */
export function usePasskeyLogin(enter: Enter, refuse: Refuse, isOffered: boolean) {
  const [isWaiting, setIsWaiting] = useState(false)
  const loaded = useRef<Promise<PasskeyLogin>>(undefined)
  const latest = useRef({ enter, refuse })
  latest.current = { enter, refuse }

  const load = () => {
    loaded.current ??= import('../app/passkey-login.ts').then(({ passkeyLogin }) =>
      passkeyLogin(
        (...signedIn) => latest.current.enter(...signedIn),
        (error) => latest.current.refuse(error),
      ),
    )
    return loaded.current
  }

  useEffect(() => {
    if (!passkeysWork || !isOffered) return
    let isHere = true
    whenIdle(() => {
      if (isHere)
        load()
          .then((login) => (isHere ? login.offer() : undefined))
          .catch(forget)
    })
    return () => {
      isHere = false
      loaded.current?.then((login) => login.stop(), forget)
    }
  }, [isOffered])

  /** The next press loads it again. */
  const forget = () => {
    loaded.current = undefined
  }

  const press = async () => {
    setIsWaiting(true)
    try {
      await (await load()).press()
    } catch {
      forget()
      notify.error(messages.passkeyFailed)
    }
    setIsWaiting(false)
  }
  return passkeysWork ? { isWaiting, onPress: press } : undefined
}
