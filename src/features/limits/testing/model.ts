import type { TransactionType } from '#contract/transactions.ts'
import type { TariffRules } from '#features/fees/payloads.ts'
import type { LimitsRules } from '../payloads.ts'
import type { Tier } from '../tiers.ts'

/** What must become of payments, written down as plainly as possible. Poisha throughout; days since 1970 in Dhaka. */

export type Wallet = {
  id: number
  owner: string
  tier: Tier
  balance: number
  saved: number
  /** Each payment is rounded up to this sum. Undefined: not. */
  roundUpTo: number | undefined
  used: Record<TransactionType, Used[]>
}
type Used = { day: number; amount: number }
export type Payment = {
  type: TransactionType
  wallet: Wallet
  to: Wallet
  amount: number
  expectedFee: number
  key: string
}
export type Model = {
  limits: LimitsRules
  tariff: TariffRules
  paused: TransactionType[]
  today: number
  /** What agents have. */
  float: number
  known: Map<string, string>
}

/** In the order of the posting, behind its head. */
export type ExpectedLeg = [type: 'fee' | 'commission' | 'savings', amount: number]
export type Expected = { code: string; isReplay: boolean; legs: ExpectedLeg[] }

export const sumOf = (used: readonly Used[]) => used.reduce((sum, { amount }) => sum + amount, 0)
const monthOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 7)

/** What counts today. If the clock has stepped back, the day that was reached before goes on. */
export function useOn(used: readonly Used[], today: number) {
  const reached = Math.max(today, ...used.map(({ day }) => day))
  return {
    reached,
    day: used.filter(({ day }) => day === reached),
    month: used.filter(({ day }) => monthOf(day) === monthOf(reached)),
  }
}

export const isIn = (type: TransactionType) => type === 'add_money' || type === 'cash_in'
export const isByAgent = (type: TransactionType) => type === 'cash_in' || type === 'cash_out'
const poisha = (taka: number | null) => (taka === null ? Infinity : Math.round(taka * 100))

/** A posted one counts. */
export function expected(payment: Payment, model: Model): Expected {
  const before = model.known.get(payment.key)
  if (before) return { code: before, isReplay: true, legs: [] }
  const charge = chargeOf(payment, model)
  const code = refusal(payment, model, charge)
  if (code !== 'TYPE_PAUSED') model.known.set(payment.key, code ?? 'posted')
  if (code) return { code, isReplay: false, legs: [] }
  return { code: 'posted', isReplay: false, legs: post(payment, model, charge) }
}

type Charge = { fee: number; commission: number; byAgent: boolean }

export function chargeOf(
  { type, wallet, amount }: Pick<Payment, 'type' | 'wallet' | 'amount'>,
  { tariff, today }: Pick<Model, 'tariff' | 'today'>,
): Charge {
  const tier = isByAgent(type) ? 'regular' : wallet.tier
  const monthAmount = sumOf(useOn(wallet.used[type], today).month) + amount
  const rule = tariff.rules.find(
    (each) =>
      each.type === type &&
      each.tier === tier &&
      amount <= poisha(each.amountTo) &&
      monthAmount <= poisha(each.monthTo),
  )
  if (!rule) return { fee: 0, commission: 0, byAgent: false }
  const part = (ppm: number) => Math.floor((amount * ppm + 500_000) / 1_000_000)
  const least = Math.max(poisha(rule.flat) + part(rule.ppm), poisha(rule.feeMin))
  const fee = Math.min(least, poisha(rule.feeMax))
  return { fee, commission: Math.min(part(rule.commissionPpm), fee), byAgent: rule.payer === 'agent' }
}

function refusal(
  { type, wallet, to, amount, expectedFee }: Payment,
  { limits, paused, today }: Model,
  { fee, byAgent }: Charge,
): string | undefined {
  if (paused.includes(type)) return 'TYPE_PAUSED'
  const own = (code: string) => (isByAgent(type) ? 'CUSTOMER_LIMIT' : code)
  const rule = limits[wallet.tier].limits[type]
  const { day, month } = useOn(wallet.used[type], today)
  if (amount > poisha(rule.perTransfer)) return own('LIMIT_PER_TRANSFER')
  if (day.length >= (rule.dayCount ?? Infinity)) return own('LIMIT_COUNT')
  if (month.length >= (rule.monthCount ?? Infinity)) return own('LIMIT_COUNT')
  if (sumOf(day) + amount > poisha(rule.day)) return own('LIMIT_DAY')
  if (sumOf(month) + amount > poisha(rule.month)) return own('LIMIT_MONTH')
  const receiver = type === 'send_money' ? to : wallet
  const isCredited = type === 'send_money' || isIn(type)
  const held = receiver.balance + receiver.saved + amount
  if (isCredited && held > poisha(limits[receiver.tier].balance))
    return type === 'send_money' ? 'RECIPIENT_UNAVAILABLE' : own('BALANCE_LIMIT')
  if (fee !== expectedFee) return 'FEE_CHANGED'
  const after = wallet.balance + (isIn(type) ? amount : -amount) - (byAgent ? 0 : fee)
  if (after < 0) return 'INSUFFICIENT_FUNDS'
  return undefined
}

function post(
  { type, wallet, to, amount }: Payment,
  model: Model,
  { fee, commission, byAgent }: Charge,
): ExpectedLeg[] {
  const legs: ExpectedLeg[] = []
  wallet.used[type].push({ day: useOn(wallet.used[type], model.today).reached, amount })
  wallet.balance += isIn(type) ? amount : -amount
  if (type === 'send_money') to.balance += amount
  if (isByAgent(type)) model.float += isIn(type) ? -amount : amount
  if (fee > 0) {
    if (byAgent) model.float -= fee
    else wallet.balance -= fee
    legs.push(['fee', fee])
  }
  if (fee > 0 && commission > 0 && isByAgent(type)) {
    model.float += commission
    legs.push(['commission', commission])
  }
  const roundUp = type === 'send_money' || type === 'withdraw' ? roundUpOf(wallet, amount) : 0
  if (roundUp > 0 && roundUp <= wallet.balance) {
    wallet.balance -= roundUp
    wallet.saved += roundUp
    legs.push(['savings', roundUp])
  }
  return legs
}

/** What was sent goes back, as far as it is still there. It counts for no limit, and frees nothing of one. */
export function expectedBack({ type, wallet, to, amount }: Payment): string {
  if (type === 'send_money') {
    if (to.balance < amount) return 'INSUFFICIENT_FUNDS'
    to.balance -= amount
  }
  wallet.balance += amount
  return 'posted'
}

const roundUpOf = ({ roundUpTo: step = 1 }: Wallet, amount: number) => (step - (amount % step)) % step
