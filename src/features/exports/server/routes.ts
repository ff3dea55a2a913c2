import type { ShutOutsOf } from '#server/features/shut-outs.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import * as contract from '../contract.ts'
import { auditHead, auditOf } from './audit.ts'
import { fileOf } from './file.ts'
import { agentsHead, agentsOf, usersHead, usersOf } from './people.ts'
import { transactionsHead, transactionsOf } from './transactions.ts'

export const exportUsers = freshRoute(contract.exportUsers, (call, tx) =>
  fileOf(call, tx, {
    what: 'users',
    head: usersHead,
    partsOf: (read) => usersOf(read, call.query.search),
  }),
)

export const exportAgentsWith = (shutOutsOf: ShutOutsOf) =>
  freshRoute(contract.exportAgents, (call, tx) =>
    fileOf(call, tx, {
      what: 'agents',
      head: agentsHead,
      partsOf: (read) => agentsOf(read, shutOutsOf, call.query.search),
    }),
  )

export const exportTransactions = freshRoute(contract.exportTransactions, (call, tx) => {
  const { type, ...filters } = call.query
  const asked = { ...filters, type: type === 'send' ? ('send_money' as const) : type }
  return fileOf(call, tx, {
    what: 'transactions',
    head: transactionsHead,
    partsOf: (read) => transactionsOf(read, asked),
  })
})

export const exportAudit = freshRoute(contract.exportAudit, (call, tx) => {
  const { startDate: since, endDate: until, ...filter } = call.query
  return fileOf(call, tx, {
    what: 'audit',
    head: auditHead,
    partsOf: (read) => auditOf(read, { ...filter, since, until }),
  })
})
