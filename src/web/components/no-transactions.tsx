import type { ReactNode } from 'react'
import { transactionText } from '../text/en/area.ts'
import { messages } from '../text/en/messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PurseArt } from './empty-art.tsx'

type NoTransactionsProps = { help?: string; action?: ReactNode }

export const NoTransactions = ({ help = transactionText.emptyHelp, action }: NoTransactionsProps) => (
  <EmptyState art={<PurseArt />} title={messages.noTransactionsYet} help={help} action={action} />
)
