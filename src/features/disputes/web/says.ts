import type { Dispute } from '../contract.ts'
import { text } from './words.en.ts'

/** Who is on the other side: for a withdrawal, nobody in Batua. */
export const nameOf = ({ person }: Dispute) => person?.name ?? text.nobody

/** What the reporter says, for the other side. */
export function saysOf(dispute: Dispute): string {
  const { reason, payment } = dispute
  const words = payment.type === 'cash_in' ? { ...text.says, ...text.saysOfCashIn } : text.says
  return words[reason](nameOf(dispute))
}
