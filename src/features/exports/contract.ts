import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { search } from '#contract/fields.ts'
import { transactionConditions } from '#contract/forms/admin.ts'
import { auditConditions } from '#features/control/contract.ts'
import { exportCalls } from './calls.ts'
import { exportLimits } from './facts.ts'

const people = z.object({ search })

const file = {
  freshSession: true,
  response: z.string(),
  isCsv: true,
  refusals: ['EXPORT_RUNNING', 'RATE_LIMITED'],
  docs: {
    description:
      `At most ${exportLimits.rowsMax.toLocaleString('en')} rows, newest first; the last line says if rows are ` +
      'missing. It has the count of rows and the SHA-256 of all bytes before it. One file at a time.',
  },
} as const

export const exportUsers = endpoint({
  ...exportCalls.exportUsers,
  ...file,
  summary: 'Users as a CSV file, searched as their list',
  query: people,
})

export const exportAgents = endpoint({
  ...exportCalls.exportAgents,
  ...file,
  summary: 'Agents as a CSV file, searched as their list',
  query: people,
})

export const exportTransactions = endpoint({
  ...exportCalls.exportTransactions,
  ...file,
  summary: 'Transactions as a CSV file, searched and filtered as their list',
  query: transactionConditions,
})

export const exportAudit = endpoint({
  ...exportCalls.exportAudit,
  ...file,
  summary: 'The audit log as a CSV file, filtered as its list',
  query: auditConditions,
})
