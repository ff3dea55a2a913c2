import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BanknoteArrowDown,
  BanknoteArrowUp,
  type LucideIcon,
  Send,
  Target,
} from 'lucide-react'
import type { HistoryType } from '#contract/transactions.ts'

export type Tone = 'success' | 'danger' | 'info' | 'neutral'
type Kind = { icon: LucideIcon; sign: '+' | '-' | ''; tone: Tone }

/** How each type of transaction looks, everywhere. */
export const kinds: Record<HistoryType, Kind> = {
  add_money: { icon: ArrowDownToLine, sign: '+', tone: 'success' },
  cash_in: { icon: BanknoteArrowDown, sign: '+', tone: 'success' },
  withdraw: { icon: ArrowUpFromLine, sign: '-', tone: 'danger' },
  cash_out: { icon: BanknoteArrowUp, sign: '-', tone: 'danger' },
  send_money: { icon: Send, sign: '+', tone: 'info' },
  // It stays the money of the same person, whichever way it goes.
  savings: { icon: Target, sign: '', tone: 'neutral' },
}

/** A cash-out takes from the customer and fills the float of the agent: on the agent's screens it is no loss. */
export const toneForAgent = (type: HistoryType): Tone => (type === 'cash_out' ? 'neutral' : kinds[type].tone)
