/**
 * What a payment of this page goes through: state × event → state and effects. This table decides alone what follows,
 * and when a key is kept or dropped. `pay.ts` runs the effects; each last effect brings the next event.
 *
 * | state      | meaning                                                                       |
 * |------------|-------------------------------------------------------------------------------|
 * | sending    | a request is under way                                                        |
 * | pausing    | its answer is no evidence; a retry follows                                    |
 * | confirming | the person is asked to confirm the payment                                    |
 * | confirmed  | a request with the confirmation is under way                                  |
 * | waiting    | another person decides, and a request waits for that                          |
 * | unheard    | the same, and the connection is lost: a request follows                       |
 * | unsure     | nothing is under way, and some request has no answer: the notice              |
 * | checking   | the same, and the page asks what became of it                                 |
 * | cancelling | the same, and the page asks the server never to post it                       |
 * | settled    | the outcome is known, or no request is without an answer: the key is forgotten |
 */
export type PaymentState =
  | 'sending'
  | 'pausing'
  | 'confirming'
  | 'confirmed'
  | 'waiting'
  | 'unheard'
  | 'unsure'
  | 'checking'
  | 'cancelling'
  | 'settled'

/** A request without an answer may have paid. From then on only an outcome settles the payment. */
export type Progress = { state: PaymentState; hasUnanswered: boolean }

export type PaymentEvent =
  /** The person presses the button of the form, Check, or Do not send. */
  | 'press'
  | 'check'
  | 'cancel'
  /** What the answer to a request proves (`evidence.ts`). */
  | 'outcome'
  | 'turned away'
  | 'not sent'
  | 'nothing'
  /** The server asks for a confirmation, or says that another person decides. */
  | 'needs confirmation'
  | 'waits'
  /** The person confirms, or does not. */
  | 'confirmed'
  | 'not confirmed'
  /** A pause is over; or there is no time for another request, or the session has ended. */
  | 'again'
  | 'end'
  /** A request with a code, beside the one that waits, has no answer. */
  | 'code unanswered'
  /** What a check or a cancel learned. */
  | 'told outcome'
  | 'told nothing'

export type Effect =
  | 'request'
  | 'pause'
  | 'ask person'
  | 'request confirmed'
  | 'show waiting'
  | 'wait'
  | 'pause waiting'
  | 'finish'

/** `over` is settled, or unsure if some request has no answer. */
type Target = PaymentState | 'over' | 'same'
type Transition = { to: Target; effects: readonly Effect[]; leavesUnanswered: boolean }

const to = (target: Target, ...effects: Effect[]): Transition => ({
  to: target,
  effects,
  leavesUnanswered: false,
})
/** The same, and the request has no answer. */
const unanswered = (target: Target, ...effects: Effect[]): Transition => ({
  ...to(target, ...effects),
  leavesUnanswered: true,
})

type Row = Partial<Record<PaymentEvent, Transition>>

/** What the first answers lead to. */
const answers = {
  outcome: to('settled', 'finish'),
  'turned away': to('over', 'finish'),
  'not sent': to('over', 'finish'),
  nothing: unanswered('pausing', 'pause'),
  waits: to('waiting', 'show waiting', 'wait'),
} satisfies Row

/** A check before the last press may still learn the outcome. */
const told = { 'told outcome': to('settled') } satisfies Row

/** What can happen beside the requests of this table. */
const beside = { ...told, 'code unanswered': unanswered('same') } satisfies Row

const asking = { ...told, press: to('sending', 'request'), 'told nothing': to('unsure') } satisfies Row

export const paymentTable: Readonly<Record<PaymentState, Row>> = {
  sending: { ...beside, ...answers, 'needs confirmation': to('confirming', 'ask person') },
  pausing: { ...beside, again: to('sending', 'request'), end: to('over', 'finish') },
  confirming: {
    ...beside,
    confirmed: to('confirmed', 'request confirmed'),
    'not confirmed': to('over', 'finish'),
  },
  confirmed: { ...beside, ...answers, 'needs confirmation': to('over', 'finish') },
  waiting: {
    ...beside,
    outcome: to('settled', 'finish'),
    'turned away': to('over', 'finish'),
    'not sent': to('unheard', 'pause waiting'),
    nothing: unanswered('unheard', 'pause waiting'),
    waits: to('waiting', 'show waiting', 'wait'),
    'needs confirmation': to('confirming', 'ask person'),
    end: to('over', 'finish'),
  },
  unheard: {
    ...beside,
    again: to('waiting', 'wait'),
    end: to('over', 'finish'),
  },
  unsure: {
    ...told,
    press: to('sending', 'request'),
    check: to('checking'),
    cancel: to('cancelling'),
  },
  checking: asking,
  cancelling: asking,
  settled: {},
}

/** The state after an event, and what to do. An event that a state does not name changes nothing. */
export function stepOn(progress: Progress, event: PaymentEvent): Progress & Pick<Transition, 'effects'> {
  const transition = paymentTable[progress.state][event]
  if (!transition) return { ...progress, effects: [] }
  const hasUnanswered = progress.hasUnanswered || transition.leavesUnanswered
  return {
    state: resolve(transition.to, progress.state, hasUnanswered),
    hasUnanswered,
    effects: transition.effects,
  }
}

function resolve(target: Target, state: PaymentState, hasUnanswered: boolean): PaymentState {
  if (target === 'same') return state
  if (target !== 'over') return target
  return hasUnanswered ? 'unsure' : 'settled'
}

const withNotice: readonly PaymentState[] = ['unsure', 'checking', 'cancelling']

/** Whether the page tells the person that the outcome is not known. */
export const hasNotice = (state: PaymentState): boolean => withNotice.includes(state)
