import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BanknoteArrowDown,
  BanknoteArrowUp,
  type LucideIcon,
  Send,
} from 'lucide-react'
import type { Transaction } from '#contract/entities/transactions.ts'
import type { HistoryType, TransactionType } from '#contract/transactions.ts'

export type Tone = 'success' | 'danger' | 'info' | 'neutral'
type Kind = { icon: LucideIcon; sign: '+' | '-' | ''; tone: Tone }

/** A type of transfer that a feature brings (`web/transfer-looks.ts`). */
export type TransferLook = Kind & {
  /** Both sides as the owner of the wallet sees them. */
  sides: (transaction: Transaction) => { counterparty: string; sentence: string; from: string; to: string }
}
export type TransferLooks = { readonly [Type in Exclude<HistoryType, TransactionType>]?: TransferLook }

/** How the types of features look. */
export const looksOfFeatures: Readonly<Record<string, TransferLook | undefined>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob('../../features/*/web/transfer-looks.ts', { eager: true, import: 'default' }),
  ),
)

/** How each type of transaction looks, everywhere. */
const kindsOfPlatform: Record<TransactionType, Kind> = {
  add_money: { icon: ArrowDownToLine, sign: '+', tone: 'success' },
  cash_in: { icon: BanknoteArrowDown, sign: '+', tone: 'success' },
  withdraw: { icon: ArrowUpFromLine, sign: '-', tone: 'danger' },
  cash_out: { icon: BanknoteArrowUp, sign: '-', tone: 'danger' },
  send_money: { icon: Send, sign: '+', tone: 'info' },
}

export const kinds = { ...kindsOfPlatform, ...looksOfFeatures } as Record<HistoryType, Kind>

/** A cash-out takes from the customer and fills the float of the agent: on the agent's screens it is no loss. */
export const toneForAgent = (type: HistoryType): Tone => (type === 'cash_out' ? 'neutral' : kinds[type].tone)
