/**
 * The consent of a customer to a cash-out: state × event → state and effects. This table decides alone what can happen
 * to a request. An event that a state does not list changes nothing.
 *
 *     asked ─▶ open ──approve, bringCode──▶ approved ──pay──▶ used
 *               │                              ├──refusePayment──▶ refused
 *               ├──────cancel, timeOut─────────┤──▶ cancelled, expired
 *               └──decline──▶ declined
 */

export type ConsentState = 'open' | 'approved' | 'declined' | 'cancelled' | 'expired' | 'used' | 'refused'

export type ConsentEvent =
  /** The customer approves in the app. */
  | 'approve'
  /** The customer declines. */
  | 'decline'
  /** The customer confirms that the code may be shown. */
  | 'confirmCode'
  /** The agent brings the code that the customer told, or a wrong one. */
  | 'bringCode'
  | 'bringWrongCode'
  /** The agent stops asking. */
  | 'cancel'
  /** The agent asks the same customer for something else. */
  | 'replace'
  /** The agent asks for the same again, under a new key or without one. */
  | 'askAgain'
  /** The same within a minute after the end, without a key, when no call has learned of the end. */
  | 'askAfterEnd'
  /** The time is over. Nobody has to notice it: queries read an old row as expired. */
  | 'timeOut'
  /** The ledger posts the cash-out, or refuses it for good. */
  | 'pay'
  | 'refusePayment'

/** What happens beside the new state, in this order. */
export type Effect =
  | 'startTimeToPay'
  | 'close'
  | 'forgetCode'
  | 'allowCode'
  | 'countTry'
  | 'takeKey'
  | 'blockAgentAfterDeclines'
  | {
      audit:
        | 'approve_consent'
        | 'decline_consent'
        | 'prove_consent_code'
        | 'consent_code_failed'
        | 'cancel_consent'
    }

export type Transition = { to: ConsentState; effects: readonly Effect[] }

const to = (state: ConsentState, ...effects: Effect[]): Transition => ({ to: state, effects })

type Row = {
  /** What the agent's call does: it waits, pays, or is refused. */
  call: 'wait' | 'pay' | 'CONSENT_DECLINED' | 'CONSENT_CANCELLED' | 'CONSENT_EXPIRED'
  on: Partial<Record<ConsentEvent, Transition>>
}

export const transitions: Readonly<Record<ConsentState, Row>> = {
  open: {
    call: 'wait',
    on: {
      approve: to('approved', 'startTimeToPay', 'forgetCode', { audit: 'approve_consent' }),
      bringCode: to('approved', 'startTimeToPay', 'forgetCode', { audit: 'approve_consent' }),
      bringWrongCode: to('open', 'countTry', { audit: 'consent_code_failed' }),
      confirmCode: to('open', 'allowCode', { audit: 'prove_consent_code' }),
      decline: to('declined', 'close', 'forgetCode', { audit: 'decline_consent' }, 'blockAgentAfterDeclines'),
      cancel: to('cancelled', 'close', 'forgetCode', { audit: 'cancel_consent' }),
      replace: to('cancelled', 'close'),
      timeOut: to('expired', 'close'),
      askAgain: to('open', 'takeKey'),
    },
  },
  approved: {
    call: 'pay',
    on: {
      pay: to('used', 'close'),
      refusePayment: to('refused', 'close'),
      cancel: to('cancelled', 'close', 'forgetCode', { audit: 'cancel_consent' }),
      timeOut: to('expired', 'close'),
      askAgain: to('approved', 'takeKey'),
    },
  },
  declined: { call: 'CONSENT_DECLINED', on: { askAfterEnd: to('declined', 'takeKey') } },
  cancelled: { call: 'CONSENT_CANCELLED', on: { askAfterEnd: to('cancelled', 'takeKey') } },
  expired: { call: 'CONSENT_EXPIRED', on: {} },
  // With a key the ledger replays the outcome of these two.
  used: { call: 'CONSENT_EXPIRED', on: {} },
  refused: { call: 'CONSENT_EXPIRED', on: {} },
}

export const transitionOn = (event: ConsentEvent, state: ConsentState): Transition | undefined =>
  transitions[state].on[event]

/** The states in which this event can happen, for the conditions of SQL. */
export const statesBefore = (event: ConsentEvent): ConsentState[] =>
  (Object.keys(transitions) as ConsentState[]).filter((state) => transitionOn(event, state))

/** The state after an event that always leads to the same one. */
export function stateAfter(event: ConsentEvent): ConsentState {
  const [state, ...others] = new Set(statesBefore(event).map((before) => transitionOn(event, before)?.to))
  if (!state || others.length > 0) throw new Error(`${event} does not lead to one state`)
  return state
}
