import { type Endpoint, isForOwnPages } from './endpoint.ts'
import { type FailureCode, failures } from './failures.ts'
import { roles } from './roles.ts'

const ofEveryCall: FailureCode[] = ['INTERNAL', 'UNAVAILABLE']
const ofChanges: FailureCode[] = ['NOT_JSON', 'BODY_TOO_LARGE']
const ofBodies: FailureCode[] = ['MALFORMED_JSON', 'VALIDATION_FAILED']
const ofSignedIn: FailureCode[] = ['UNAUTHENTICATED', 'ACCOUNT_BLOCKED']
const ofMoney: FailureCode[] = [
  'ACCOUNT_FROZEN',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'PAYMENT_CANCELLED',
  'RATE_LIMITED',
]
const ofActiveAgents: FailureCode[] = ['AGENT_PENDING', 'AGENT_SUSPENDED']

/** Everything that a call can fail with, by status and then in the order of the table. Tests refuse an answer that is not in it. */
export function failureCodesOf(endpoint: Endpoint): FailureCode[] {
  const {
    method,
    access,
    money,
    activeOnly,
    query,
    body,
    beforeFactor,
    freshSession,
    refusals = [],
  } = endpoint
  const isPublic = access === 'public'
  const can = new Set<FailureCode>([
    ...ofEveryCall,
    ...(isForOwnPages(endpoint) ? (['FOREIGN_ORIGIN'] as const) : []),
    ...(method === 'GET' ? [] : ofChanges),
    ...(body ? ofBodies : []),
    ...(query ? (['VALIDATION_FAILED'] as const) : []),
    ...(isPublic ? [] : ofSignedIn),
    ...(isPublic || beforeFactor ? [] : (['SECOND_FACTOR_REQUIRED'] as const)),
    ...(isPublic || access.length === roles.length ? [] : (['FORBIDDEN'] as const)),
    ...(freshSession ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(money ? ofMoney : []),
    ...((money || activeOnly) && access.includes('AGENT') ? ofActiveAgents : []),
    ...refusals,
  ])
  return (Object.keys(failures) as FailureCode[])
    .filter((code) => can.has(code))
    .toSorted((one, other) => failures[one].status - failures[other].status)
}
