import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BanknoteArrowDown,
  BanknoteArrowUp,
  type LucideIcon,
  PiggyBank,
  Send,
} from 'lucide-react'
import type { HistoryType } from '#contract/transactions.ts'

type Kind = { icon: LucideIcon; sign: '+' | '-'; tone: 'success' | 'danger' | 'info' }

/** How each type of transaction looks, everywhere. */
export const kinds: Record<HistoryType, Kind> = {
  add_money: { icon: ArrowDownToLine, sign: '+', tone: 'success' },
  cash_in: { icon: BanknoteArrowDown, sign: '+', tone: 'success' },
  withdraw: { icon: ArrowUpFromLine, sign: '-', tone: 'danger' },
  cash_out: { icon: BanknoteArrowUp, sign: '-', tone: 'danger' },
  send_money: { icon: Send, sign: '+', tone: 'info' },
  savings: { icon: PiggyBank, sign: '+', tone: 'info' },
}
