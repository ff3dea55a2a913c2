import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { presetOf } from '#features/fees/presets.ts'
import { chargeFor } from '#features/fees/tariff.ts'
import type { Intent, MoneyCall } from './journal.ts'

const tariff = presetOf('example') ?? { rules: [] }

/** The month's sum decides between the two fees of a send, and the client does not know it. */
const MONTHS = [0n, 1_000_000_00n]

const types: Partial<Record<MoneyCall, 'send_money' | 'cash_out'>> = {
  sendMoney: 'send_money',
  cashOut: 'cash_out',
}

function chargeOf({ call, amount }: Pick<Intent, 'call' | 'amount'>, monthAmount = 0n) {
  const type = types[call]
  return type && chargeFor(tariff, { tier: 'regular', type, amount: takaToPoisha(amount), monthAmount })
}

/** What a client says that the payment costs by the example tariff, in taka. Some say the fee of another month. */
export function toldFee(intent: Pick<Intent, 'call' | 'amount'>, random: () => number): number {
  const monthAmount = MONTHS[Math.floor(random() * MONTHS.length)]
  return poishaToTaka(chargeOf(intent, monthAmount)?.fee ?? 0n)
}

/** What the agent of a charged payment gets. */
export const commissionOf = (intent: Intent): bigint =>
  intent.expectedFee ? (chargeOf(intent)?.commission ?? 0n) : 0n
