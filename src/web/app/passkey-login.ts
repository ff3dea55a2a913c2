import { passkeysCalls } from '#contract/calls/passkeys.ts'
import type * as endpoints from '#contract/endpoints/passkeys.ts'
import { limits } from '#contract/limits.ts'
import { type Answer, call, type Typed } from '../api/call.ts'
import type { CallError } from '../api/errors.ts'
import { send } from '../api/send.ts'
import { type Assertion, assertionFor } from './passkeys.ts'

const passkeys: Typed<typeof passkeysCalls, typeof endpoints> = passkeysCalls

/** An unanswered challenge is replaced before it expires. */
const RENEW_MS = (limits.passkeyMinutes - 1) * 60_000

/** Called with the token after a sign-in. */
export type Enter = (token: string, message: string) => void
export type Refuse = (error: CallError) => void

/** Loaded on demand: most people who log in have no passkey. */
export function passkeyLogin(enter: Enter, refuse: Refuse) {
  let waiting = new AbortController()

  /** A browser allows one request at a time: a new one replaces the previous one. */
  function begin() {
    waiting.abort()
    waiting = new AbortController()
    return waiting.signal
  }

  /** Browsers list passkeys under the email field while this waits. */
  async function offer() {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const signal = begin()
    const renewal = setTimeout(offer, RENEW_MS)
    signal.addEventListener('abort', () => clearTimeout(renewal))
    const challenge = await requestChallenge(signal)
    // The person did not start it, so a failure shows no message.
    if (challenge.error) return
    const assertion = await assertionFor(challenge.data, { mediation: 'conditional', signal })
    clearTimeout(renewal)
    if (assertion) await signIn(assertion, signal)
  }

  async function press() {
    const signal = begin()
    const challenge = await requestChallenge(signal)
    if (challenge.error) return refuse(challenge.error)
    const assertion = await assertionFor(challenge.data, { signal })
    if (assertion) return signIn(assertion, signal)
    if (!signal.aborted) offer()
  }

  async function signIn(assertion: Assertion, signal: AbortSignal) {
    const entered = await send(call(passkeys.signInWithPasskey, { body: { assertion } }), '', signal)
    if (entered.error) return refuse(entered.error)
    const { data, message } = entered.data as Answer<typeof passkeys.signInWithPasskey>
    enter(data.token, message)
  }

  return { offer, press, stop: () => waiting.abort() }
}

export type PasskeyLogin = ReturnType<typeof passkeyLogin>

export async function requestChallenge(signal = new AbortController().signal) {
  const { data, error } = await send(call(passkeys.askPasskey), '', signal)
  return error ? { error } : { data: (data as Answer<typeof passkeys.askPasskey>).data }
}
