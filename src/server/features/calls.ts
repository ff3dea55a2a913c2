import type { Endpoint } from '#contract/endpoint.ts'
import * as admin from '#contract/endpoints/admin.ts'
import * as agent from '#contract/endpoints/agent.ts'
import * as agents from '#contract/endpoints/agents.ts'
import * as auth from '#contract/endpoints/auth.ts'
import * as charts from '#contract/endpoints/charts.ts'
import * as events from '#contract/endpoints/events.ts'
import * as history from '#contract/endpoints/history.ts'
import * as passkeys from '#contract/endpoints/passkeys.ts'
import * as receipts from '#contract/endpoints/receipts.ts'
import * as security from '#contract/endpoints/security.ts'
import * as transactions from '#contract/endpoints/transactions.ts'
import * as user from '#contract/endpoints/user.ts'
import * as wallet from '#contract/endpoints/wallet.ts'
import { features } from '#features/server.ts'

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
  ...features.map(({ contract }) => contract),
].flatMap((file) => Object.entries(file))

/** All calls, by their export names. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)

/** A list for code that must cover every call: the OpenAPI document and the tests of roles. */
export const allEndpoints: readonly Endpoint[] = [...endpointsByName.values()]

const names = new Map([...endpointsByName].map(([name, endpoint]) => [endpoint, name]))

/** The name in a generated client. Calls outside the contract, which some tests make, use their path. */
export const operationIdOf = (endpoint: Endpoint): string =>
  endpoint.docs?.operationId ?? names.get(endpoint) ?? endpoint.path
