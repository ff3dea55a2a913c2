import type { UnconfirmedPayment } from '#contract/entities/security.ts'
import type { CallArgs } from './call.ts'
import { type CallError, failureCode, failureData } from './errors.ts'
import { createListeners } from './listeners.ts'
import { onTokenChange } from './token.ts'

/**
 * Some changes and large payments need a fresh proof of who is signed in. The server refuses them with
 * STEP_UP_REQUIRED; then the dialog asks the person, and the refused calls are repeated. Waiting changes share one
 * question. A payment has a question of its own, because its proof is bound to it.
 */

/** What is paid, as the server said it, and the call that pays it. */
export type AskedPayment = UnconfirmedPayment & Pick<CallArgs, 'path' | 'body'>

type Proof = { paymentProof: string | null }

export type Question = { payment: AskedPayment | undefined; answer: (proof: Proof | undefined) => void }

let waiting: readonly Question[] = []
const listeners = createListeners()

/** Whether the person is being asked right now. */
export const isAsking = () => waiting.length > 0

/** What the person is being asked right now. */
export const currentQuestion = (): Question | undefined => waiting[0]

export const onAsking = listeners.add

export const isProofMissing = (error: unknown) => failureCode(error) === 'STEP_UP_REQUIRED'

/** Makes a call, and repeats it once after a missing proof was given. */
export async function withProof<Outcome extends { error?: CallError | undefined }>(
  call: (paymentProof?: string) => Promise<Outcome>,
  args?: PayingCall,
): Promise<Outcome> {
  const first = await call()
  if (!isProofMissing(first.error)) return first
  const proof = await waitForProof(paymentIn(first.error, args))
  return proof ? call(proof.paymentProof ?? undefined) : first
}

type PayingCall = Pick<CallArgs, 'path' | 'body' | 'params'>

/** Only the refusal of a payment says what would be paid. A call without a body is named by its path. */
function paymentIn(error: CallError | undefined, args?: PayingCall): AskedPayment | undefined {
  const data = failureData(error) as UnconfirmedPayment | undefined
  return data && args && { ...data, path: args.path, body: args.body ?? args.params }
}

const waitForProof = (payment?: AskedPayment) =>
  new Promise<Proof | undefined>((answer) => setWaiting([...waiting, { payment, answer }]))

/** Asks the person for a proof. False when they do not give it. */
export const askForProof = async () => (await waitForProof()) !== undefined

/**
 * Asks before the call when the session's proof is too old. For a call whose refusal mails the owner: a thief may have
 * made it, and the mail must not alarm an owner who pressed the button.
 */
export const proveFirst = async (provedUntil: string | null): Promise<boolean> =>
  (provedUntil !== null && new Date(provedUntil) > new Date()) || askForProof()

/** Answers the current question, for everybody who waits for it. */
export function answerAll(isProved: boolean, paymentProof: string | null = null) {
  const first = currentQuestion()
  const answered = first?.payment ? [first] : waiting.filter(({ payment }) => !payment)
  setWaiting(waiting.filter((question) => !answered.includes(question)))
  for (const { answer } of answered) answer(isProved ? { paymentProof } : undefined)
}

function setWaiting(next: readonly Question[]) {
  waiting = next
  listeners.call()
}

// A session that has ended cannot be proved.
onTokenChange(() => {
  while (isAsking()) answerAll(false)
})
