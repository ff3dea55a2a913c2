import { contractsOfFeatures } from '#features/contract.ts'
import type { Endpoint } from './endpoint.ts'
import * as admin from './endpoints/admin.ts'
import * as agent from './endpoints/agent.ts'
import * as agents from './endpoints/agents.ts'
import * as auth from './endpoints/auth.ts'
import * as charts from './endpoints/charts.ts'
import * as events from './endpoints/events.ts'
import * as history from './endpoints/history.ts'
import * as passkeys from './endpoints/passkeys.ts'
import * as receipts from './endpoints/receipts.ts'
import * as security from './endpoints/security.ts'
import * as transactions from './endpoints/transactions.ts'
import * as user from './endpoints/user.ts'
import * as wallet from './endpoints/wallet.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const exported = [
  auth,
  passkeys,
  security,
  events,
  user,
  wallet,
  history,
  transactions,
  receipts,
  agent,
  agents,
  admin,
  charts,
  ...contractsOfFeatures,
].flatMap((file) => Object.entries(file))

/** All calls, by their export names. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)

/** A list for code that must cover every call: the OpenAPI document and the tests of roles. */
export const allEndpoints: readonly Endpoint[] = [...endpointsByName.values()]
