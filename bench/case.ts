export type Case = 'send' | 'send_round_up' | 'deposit' | 'cash_in' | 'mixed' | 'me' | 'visit'
export type Load = { url: string; case: Case; clients: number; seconds: number; people: string }
export type Result = { perSecond: number; p50Ms: number; p99Ms: number; refused: number; broken: number }
