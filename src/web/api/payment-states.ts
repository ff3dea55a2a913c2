/**
 * What a payment of this page goes through until its outcome is known. Nothing else decides when a key is kept or
 * dropped.
 *
 * | state         | meaning                                                              |
 * |---------------|----------------------------------------------------------------------|
 * | sending       | its first request is under way                                       |
 * | sending again | a request is under way, and an earlier one has no answer             |
 * | unsure        | nothing is under way, and some request has no answer: the notice     |
 * | checking      | the same, and the page asks what became of it                        |
 * | cancelling    | the same, and the page asks the server never to post it              |
 * | settled       | the outcome is known, or nothing was ever sent: the key is forgotten |
 */
export type PaymentState = 'sending' | 'sending again' | 'unsure' | 'checking' | 'cancelling' | 'settled'

export type PaymentEvent =
  /** The person presses the button of the form, Check, or Do not send. */
  | 'press'
  | 'check'
  | 'cancel'
  /** What an answer proves (`evidence.ts`). */
  | 'outcome'
  | 'turned away'
  | 'not sent'
  | 'nothing'
  /** No further request follows. */
  | 'end'

const whileAsking = {
  press: 'sending again',
  outcome: 'settled',
  'turned away': 'unsure',
  'not sent': 'unsure',
  nothing: 'unsure',
} as const

/** An event that a state does not name changes nothing. */
const next: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  sending: {
    outcome: 'settled',
    'turned away': 'settled',
    'not sent': 'settled',
    nothing: 'sending again',
  },
  'sending again': { outcome: 'settled', end: 'unsure' },
  unsure: { press: 'sending again', check: 'checking', cancel: 'cancelling', outcome: 'settled' },
  checking: whileAsking,
  cancelling: whileAsking,
  settled: {},
}

export const stateAfter = (state: PaymentState, event: PaymentEvent): PaymentState =>
  next[state][event] ?? state

const withNotice: readonly PaymentState[] = ['unsure', 'checking', 'cancelling']

/** Whether the page tells the person that the outcome is not known. */
export const hasNotice = (state: PaymentState): boolean => withNotice.includes(state)
