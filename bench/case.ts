export type Case =
  | 'send'
  | 'send_round_up'
  | 'send_charged'
  | 'pay_request'
  | 'deposit'
  | 'cash_in'
  | 'mixed'
  | 'me'
  | 'visit'
/** `skip`: as many requests for money at the beginning of the list are paid already. */
export type Load = {
  url: string
  case: Case
  clients: number
  seconds: number
  people: string
  skip?: number
}
export type Result = { perSecond: number; p50Ms: number; p99Ms: number; refused: number; broken: number }
