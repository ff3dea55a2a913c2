import type { UnconfirmedPayment } from '#contract/entities/security.ts'
import type { CallArgs } from './call.ts'
import { type CallError, failureCode, failureData } from './errors.ts'
import { createListeners } from './listeners.ts'
import { onTokenChange } from './token.ts'

/**
 * Some changes and large payments need the person to confirm who they are. The server refuses them with
 * STEP_UP_REQUIRED; then the dialog asks the person, and the refused calls are repeated. Waiting changes share one
 * question. A payment has a question of its own, because its confirmation is bound to it.
 */

/** What is paid, as the server said it, and the call that pays it. */
export type AskedPayment = UnconfirmedPayment & Pick<CallArgs, 'path' | 'body'>

/** The token of a confirmed payment; null for a change. */
type Confirmation = { token: string | null }

export type Question = {
  payment: AskedPayment | undefined
  answer: (confirmation: Confirmation | undefined) => void
}

let waiting: readonly Question[] = []
const listeners = createListeners()

/** Whether the person is being asked right now. */
export const isAsking = () => waiting.length > 0

/** What the person is being asked right now. */
export const currentQuestion = (): Question | undefined => waiting[0]

export const onAsking = listeners.add

export const needsStepUp = (error: unknown) => failureCode(error) === 'STEP_UP_REQUIRED'

/** Makes a call, and repeats it once after the step-up. */
export async function withStepUp<Outcome extends { error?: CallError | undefined }>(
  call: (confirmation?: string) => Promise<Outcome>,
  args?: PayingCall,
): Promise<Outcome> {
  const first = await call()
  if (!needsStepUp(first.error)) return first
  const confirmation = await askToConfirm(first.error, args)
  return confirmation ? call(confirmation.token ?? undefined) : first
}

/** Asks the person to confirm the refused call. Undefined when they do not. */
export const askToConfirm = (error: CallError | undefined, args?: PayingCall) =>
  waitForStepUp(paymentIn(error, args))

type PayingCall = Pick<CallArgs, 'path' | 'body' | 'params'>

/** Only the refusal of a payment says what would be paid. The values of its path and its body name it. */
function paymentIn(error: CallError | undefined, args?: PayingCall): AskedPayment | undefined {
  const data = failureData(error) as UnconfirmedPayment | undefined
  return data && args && { ...data, path: args.path, body: { ...args.params, ...(args.body as object) } }
}

const waitForStepUp = (payment?: AskedPayment) =>
  new Promise<Confirmation | undefined>((answer) => setWaiting([...waiting, { payment, answer }]))

/** Asks the person to confirm who they are. False when they do not. */
export const askForStepUp = async () => (await waitForStepUp()) !== undefined

/**
 * Asks before the call when the session is no longer fresh. For a call whose refusal mails the owner: a thief may have
 * made it, and the mail must not alarm an owner who pressed the button.
 */
export const stepUpFirst = async (provedUntil: string | null): Promise<boolean> =>
  (provedUntil !== null && new Date(provedUntil) > new Date()) || askForStepUp()

/** Answers the current question, for everybody who waits for it. */
export function answerAll(isConfirmed: boolean, token: string | null = null) {
  const first = currentQuestion()
  const answered = first?.payment ? [first] : waiting.filter(({ payment }) => !payment)
  setWaiting(waiting.filter((question) => !answered.includes(question)))
  for (const { answer } of answered) answer(isConfirmed ? { token } : undefined)
}

function setWaiting(next: readonly Question[]) {
  waiting = next
  listeners.call()
}

// Nobody can step up in a session that has ended.
onTokenChange(() => {
  while (isAsking()) answerAll(false)
})
