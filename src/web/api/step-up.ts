import { type CallError, failureCode } from './errors.ts'
import { createListeners } from './listeners.ts'
import { onTokenChange } from './token.ts'

/**
 * Some changes need a fresh proof of who is signed in. The server refuses them with STEP_UP_REQUIRED; then the
 * person is asked once, however many calls wait, and the refused calls are made again.
 */
type Answer = (isProved: boolean) => void

let waiting: readonly Answer[] = []
const listeners = createListeners()

/** Whether the person is being asked right now. */
export const isAsking = () => waiting.length > 0

export const onAsking = listeners.add

export const isProofMissing = (error: unknown) => failureCode(error) === 'STEP_UP_REQUIRED'

/** Makes a call, and makes it once more when a proof was missing and has been given. */
export async function withProof<Outcome extends { error?: CallError | undefined }>(
  call: () => Promise<Outcome>,
): Promise<Outcome> {
  const first = await call()
  if (!isProofMissing(first.error)) return first
  return (await askForProof()) ? call() : first
}

/** Asks the person for a proof. False when they do not give it. */
export const askForProof = () => new Promise<boolean>((resolve) => setWaiting([...waiting, resolve]))

/**
 * Asks before the call when the session's proof is too old. For a call whose refusal mails the owner: a thief may have
 * made it, and the owner who presses the button must not be alarmed by it.
 */
export const proveFirst = async (provedUntil: string | null): Promise<boolean> =>
  (provedUntil !== null && new Date(provedUntil) > new Date()) || askForProof()

/** Everybody who waits gets the same answer. */
export function answerAll(isProved: boolean) {
  const answers = waiting
  setWaiting([])
  for (const answer of answers) answer(isProved)
}

function setWaiting(next: readonly Answer[]) {
  waiting = next
  listeners.call()
}

// Nobody proves anything for a session that has ended.
onTokenChange(() => isAsking() && answerAll(false))
