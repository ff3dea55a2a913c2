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

type Kind = { icon: LucideIcon; sign: '+' | '-' | ''; tone: 'success' | 'danger' | 'info' | 'neutral' }

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
