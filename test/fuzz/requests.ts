import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { dhakaDay } from '#contract/days.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { releasePhone } from '#contract/endpoints/admin.ts'
import { confirmAgentEmail } from '#contract/endpoints/agent.ts'
import { login, resetPassword, secondLogin, stepUp, verify } from '#contract/endpoints/auth.ts'
import { confirmAuthenticator } from '#contract/endpoints/security.ts'
import { register, unsubscribe } from '#contract/endpoints/user.ts'
import { languages } from '#contract/languages.ts'
import { apiBase } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { filterTypes, transactionStatuses } from '#contract/transactions.ts'
import { newToken } from '#server/accounts/secrets.ts'
import { allEndpoints } from '#server/features/calls.ts'
import { featureTestings } from '#test/features/testings.ts'
import { PASSWORD } from '#test/people.ts'
import { appCode } from '#test/second-factor.ts'
import { type Actor, type Cast, PHONE_CODE } from './cast.ts'
import type { Random } from './random.ts'
import { brokenBody, wildJson, wildNumber, wildText } from './values.ts'

export type Degree = 'valid' | 'nearly valid' | 'wild'
export type FuzzRequest = {
  /** None for a path that is no call. */
  endpoint: Endpoint | undefined
  degree: Degree
  actor: Actor
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** Calls that hash a password cost as much as fifty others, so they come less often; money comes more often. */
const hashing = new Set<Endpoint>([login, register, resetPassword, stepUp])
const weightOf = (endpoint: Endpoint) => (hashing.has(endpoint) ? 1 : endpoint.money ? 10 : 4)
const chosenFrom = allEndpoints.flatMap((endpoint) => Array<Endpoint>(weightOf(endpoint)).fill(endpoint))

/** A value for every field of the contract that the server would take, by the field's name. */
const fields: Record<string, (random: Random, cast: Cast) => unknown> = {
  name: (random) => `Person ${random.int(1, 1e6)}`,
  email: (random, { actors }) =>
    random.chance(0.5) ? random.pick(actors).email : `fuzz-${random.int(1, 1e6)}@batua.test`,
  // The first two are users who may pay and be paid.
  userEmail: (random, { actors }) => random.pick(random.chance(0.6) ? actors.slice(0, 2) : actors).email,
  agentEmail: (random, { actors }) => (random.chance(0.5) ? '' : random.pick(actors).email),
  recipientPhone: (random, { actors }) => {
    const { email, phone } = random.pick(random.chance(0.6) ? actors.slice(0, 2) : actors)
    return random.chance(0.5) ? email : phone
  },
  note: (random) => random.pick(['', 'For the bus tickets', 'ধন্যবাদ 🙏']),
  reference: (random, { references }) => random.pick(references),
  // Often the least: then what is there covers it.
  amount: (random) => (random.chance(0.3) ? 10 : random.int(10_00, 2_000_00) / 100),
  password: () => PASSWORD,
  confirmPassword: () => PASSWORD,
  token: (_, { notMeToken }) => notMeToken,
  for: (random) => (random.chance(0.5) ? undefined : { path: '/wallet/me/withdraw', body: { amount: 10 } }),
  above: (random) => (random.chance(0.5) ? null : random.int(0, 5_000)),
  proof: (random, { authenticatorKey }) =>
    random.chance(0.7) ? { password: PASSWORD } : { code: appCode(authenticatorKey) },
  role: (random) => random.pick(['USER', 'AGENT']),
  language: (random) => random.pick(languages),
  phone: (random, { actors }) =>
    random.chance(0.3) ? random.pick(actors).phone : `018${random.int(10_000_000, 99_999_999)}`,
  code: (random) => (random.chance(0.7) ? PHONE_CODE : String(random.int(100_000, 999_999))),
  ticket: (_, { ticket }) => ticket,
  recoveryCode: (_, { recoveryCode }) => recoveryCode,
  registration: (_, { waiting }) => waiting?.registration ?? newToken(),
  listed: (random) => random.chance(0.5),
  showPhone: (random) => random.chance(0.5),
  area: (random) => random.pick(['Mirpur 10, Dhaka', 'Agrabad, Chattogram', 'সাহেব বাজার']),
  hours: (random) => random.pick(['', 'Sat-Thu 9:00-20:00']),
  page: (random) => random.int(1, 5),
  before: (random) => random.int(1, 50),
  limit: (random) => random.int(1, 100),
  search: (random) => random.pick(['', 'person', '0171', '@', '%']),
  type: (random) => random.pick(filterTypes),
  status: (random) => random.pick(transactionStatuses),
  minAmount: (random) => random.int(0, 100),
  maxAmount: (random) => random.int(100, 10_000),
  startDate: () => '2026-01-01',
  endDate: () => '2026-12-31',
  month: (random) => (random.chance(0.7) ? dhakaDay(new Date()).slice(0, 7) : '2001-01'),
  transactionId: (random, { paid }) => (random.chance(0.8) ? paid._id : randomUUID()),
  receipt: (_, { paid }) => `${paid.reference}.${paid.receiptTag}`,
  sessionId: (random, { sessionIds }) => random.pick(sessionIds),
  paymentKey: (random) => `key-${random.int(1, 30)}`,
  entries: (random) => random.int(0, 50),
  notification: (random) => random.int(0, 50),
  askBeforeCashOut: (random) => random.chance(0.5),
  mailReceived: (random) => random.chance(0.5),
  mailSent: (random) => random.chance(0.5),
  mailWeekly: (random) => random.chance(0.5),
  pushMoney: (random) => random.chance(0.5),
  pushRequests: (random) => random.chance(0.5),
  pushSecurity: (random) => random.chance(0.5),
  passkeyId: (random, { passkeyIds }) => random.pick(passkeyIds),
  assertion: (_, { assertion }) => assertion,
  credential: (_, { credential }) => credential,
  userId: (random, { actors }) => idOf(random, actors, 'USER'),
  agentId: (random, { actors }) => idOf(random, actors, 'AGENT'),
}

const fieldsOfFeatures = Object.assign(
  {},
  ...featureTestings.map(({ fuzz }) => fuzz?.fields),
) as typeof fields

const bodiesOfFeatures: Record<string, (random: Random) => Record<string, unknown>> = Object.assign(
  {},
  ...featureTestings.map(({ fuzz }) => fuzz?.bodies),
)
const queriesOfFeatures: Record<string, (random: Random) => Record<string, unknown>> = Object.assign(
  {},
  ...featureTestings.map(({ fuzz }) => fuzz?.queries),
)

/** Mostly of the role that the path is for, sometimes of another, sometimes of nobody. */
function idOf(random: Random, actors: Actor[], role: Role) {
  if (random.chance(0.1)) return randomUUID()
  return random.pick(random.chance(0.7) ? actors.filter((actor) => actor.role === role) : actors).id
}

/** Not sent with every request, as the screens do not either. */
const sometimes: Record<string, number> = {
  ...{ page: 0.3, limit: 0.3, search: 0.3, type: 0.3, status: 0.2, phone: 0.3 },
  ...{ minAmount: 0.3, maxAmount: 0.3, startDate: 0.3, endDate: 0.3, before: 0.3 },
  ...{ target: 0.5, targetDate: 0.3, lockedUntil: 0.2, roundUp: 0.5, share: 0.5 },
}

type Def = { type: string; shape?: Record<string, unknown>; in?: z.ZodType; out?: z.ZodType }

/** The names of a schema's fields, through whatever is wrapped around the object. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { type, shape, in: inner, out } = schema._zod.def as unknown as Def
  if (type === 'object') return Object.keys(shape!)
  if (type === 'pipe') return [...fieldsOf(inner), ...fieldsOf(out)]
  return []
}

function validFields(schema: z.ZodType | undefined, random: Random, cast: Cast) {
  const names = fieldsOf(schema).filter((name) => random.chance(sometimes[name] ?? 1))
  return Object.fromEntries(names.map((name) => [name, valueFor(name, random, cast)]))
}

function validBody(endpoint: Endpoint, random: Random, cast: Cast) {
  if (endpoint === verify && cast.waiting) return { ...cast.waiting }
  // The last one gave up this number when the stage was set.
  if (endpoint === releasePhone) return { phone: cast.actors.at(-1)!.phone }
  if (endpoint === secondLogin) return { ticket: cast.ticket, recoveryCode: cast.recoveryCode }
  if (endpoint === confirmAuthenticator) return { code: appCode(cast.authenticatorKey) }
  if (endpoint === confirmAgentEmail) return { code: cast.emailCode }
  const ofFeature = endpoint.method === 'GET' ? undefined : bodiesOfFeatures[endpoint.path]
  if (ofFeature) return ofFeature(random)
  const body = validFields(endpoint.body, random, cast)
  if (endpoint === unsubscribe) return { token: cast.unsubscribeToken }
  if (endpoint === resetPassword) return { ...body, ...newPassword(random), token: cast.resetToken }
  if (hashing.has(endpoint) || random.chance(0.1)) return body
  const { password: _, confirmPassword: __, ...others } = body
  return others
}

function validQuery({ method, path, query }: Endpoint, random: Random, cast: Cast) {
  const ofFeature = method === 'GET' ? queriesOfFeatures[path] : undefined
  return ofFeature ? ofFeature(random) : validFields(query, random, cast)
}

/** The old one is refused. */
function newPassword(random: Random) {
  const password = random.chance(0.9) ? 'quiet-harbour-7' : PASSWORD
  return { password, confirmPassword: password }
}

function valueFor(name: string, random: Random, cast: Cast) {
  const make = fields[name] ?? fieldsOfFeatures[name]
  if (make) return make(random, cast)
  const ids = cast.ids[name]
  if (!ids) throw new Error(`the contract has a new field, ${name}: the fuzzer needs a value for it`)
  return random.pick(ids)
}

/** One thing wrong, or one thing too many. */
function spoil(given: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(given)
  const name = names.length > 0 ? random.pick(names) : 'extra'
  const { [name]: _, ...others } = given
  const one = random.int(0, 6)
  if (one === 0) return others
  if (one === 1) return { ...given, [name]: null }
  if (one === 2) return { ...given, [name]: wildText(random) }
  if (one === 3) return { ...given, [name]: wildNumber(random) }
  if (one === 4) return { ...given, [name]: wildJson(random) }
  if (one === 5) return { ...given, [name]: [given[name]] }
  return { ...given, role: 'ADMIN', status: 'active', balance: 1e6, isVerified: true, [wildText(random)]: 1 }
}

const maySend = ({ access }: Endpoint, { role }: Actor) =>
  access === 'public' || access.some((allowed) => allowed === role)

/** `untried` are the calls that have not succeeded yet: now and then one of them is sent as it should be. */
export function makeRequest(random: Random, cast: Cast, untried: readonly Endpoint[]): FuzzRequest {
  if (untried.length > 0 && random.chance(0.3)) {
    const endpoint = random.pick(untried)
    const actor = random.pick(cast.actors.filter((one) => maySend(endpoint, one)))
    return requestFor(endpoint, actor, 'valid', random, cast)
  }
  const actor = random.pick(random.chance(0.1) ? cast.strangers : cast.actors)
  const degree = random.pick(['valid', 'valid', 'nearly valid', 'nearly valid', 'wild'] as const)
  if (degree === 'wild' && random.chance(0.3))
    return { degree, actor, headers: credentialsOf(actor, random), ...anywhere(random) }

  // Half of the calls by someone who may make them: refusals alone would prove little.
  const mine = chosenFrom.filter((endpoint) => maySend(endpoint, actor))
  return requestFor(random.pick(random.chance(0.5) ? mine : chosenFrom), actor, degree, random, cast)
}

function requestFor(
  endpoint: Endpoint,
  actor: Actor,
  degree: Degree,
  random: Random,
  cast: Cast,
): FuzzRequest {
  const headers = credentialsOf(actor, random)
  const change = (given: Record<string, unknown>) => (degree === 'valid' ? given : spoil(given, random))
  const spoilt = random.pick(['params', 'query', 'body', 'body'])

  const params = validFields(endpoint.params, random, cast)
  const path = pathOf(endpoint, spoilt === 'params' && degree !== 'valid' ? change(params) : params)
  const query = validQuery(endpoint, random, cast)
  const search = queryOf(spoilt === 'query' || !endpoint.body ? change(query) : query, random)
  if (endpoint.money && random.chance(0.4)) headers['idempotency-key'] = keyOf(degree, random)
  const body = endpoint.body && bodyOf(change(validBody(endpoint, random, cast)), degree, random, headers)
  return { degree, actor, headers, endpoint, method: endpoint.method, path: `${path}${search}`, body }
}

function credentialsOf({ token }: Actor, random: Random): Record<string, string> {
  if (random.chance(0.03)) return { cookie: `batua_session=${token}`, origin: 'https://evil.example' }
  if (random.chance(0.1)) return { cookie: `batua_session=${token}` }
  if (random.chance(0.02)) return { authorization: `Bearer ${'x'.repeat(random.int(0, 9000))}` }
  return { authorization: token && `Bearer ${token}` }
}

const keyOf = (degree: Degree, random: Random) =>
  degree === 'valid' ? `key-${random.int(1, 200)}` : printable(wildText(random)).slice(0, 300)

/** What a client library can put into a header at all. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?')

function bodyOf(given: unknown, degree: Degree, random: Random, headers: Record<string, string>) {
  headers['content-type'] = 'application/json'
  if (degree !== 'wild') return JSON.stringify(given)
  if (random.chance(0.1))
    headers['content-type'] = random.pick(['text/plain', 'x', 'application/xml', 'multipart/form-data'])
  return random.chance(0.4) ? brokenBody(random) : JSON.stringify(wildJson(random))
}

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

const pathOf = ({ path }: Endpoint, params: Record<string, unknown>) =>
  `${apiBase}${path.replace(/:(\w+)/g, (_, name) => encoded(params[name]).slice(0, 2000))}`

function queryOf(query: Record<string, unknown>, random: Random) {
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  if (pairs.length > 0 && random.chance(0.03)) pairs.push(random.pick(pairs))
  if (random.chance(0.02)) pairs.push(random.pick(['page[]=1', 'page[a]=1', '__proto__=1', '%zz', '&&', '=']))
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 12_000)}` : ''
}

/** Paths and methods that are no call. */
function anywhere(random: Random) {
  const { path } = random.pick(allEndpoints)
  const method = random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'])
  const known = allEndpoints.some((endpoint) => endpoint.path === path && endpoint.method === method)
  const wrong = random.pick([
    `${path}/`,
    `${path}//`,
    `${path}/${encoded(wildText(random))}`,
    `/%zz${path}`,
    `/..${path}`,
    path.toUpperCase(),
  ])
  return {
    endpoint: undefined,
    method,
    path: `${apiBase}${known || random.chance(0.5) ? wrong : path}`.slice(0, 8000),
    body: method === 'GET' || method === 'HEAD' ? undefined : brokenBody(random),
  }
}
