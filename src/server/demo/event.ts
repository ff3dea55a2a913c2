/** An event of the demo history, in taka and days before today. */
export type DemoEvent = { daysAgo: number; minuteOfDay: number } & (
  | { type: 'add_money'; to: string; amount: number; assistedBy?: string }
  | { type: 'withdraw'; from: string; amount: number }
  | {
      type: 'send_money'
      from: string
      to: string
      amount: number
      note?: string
      /** The goal that the demo rule rounds it up into. */
      roundUpInto?: string
    }
  | { type: 'cash_in'; agent: string; to: string; amount: number }
  | { type: 'cash_out'; agent: string; from: string; amount: number }
  | { type: 'savings'; from: string; goal: string; amount: number }
  | { type: 'settlement'; agent: string; amount: number }
)
