import { allowPayment, findPayer, lockPayer, type PayerNow } from '#features/confirmation/allow.ts'
import { needsConfirmation } from '#features/confirmation/unconfirmed.ts'
import type { Cause } from '#server/data/audit.ts'
import type { Db, Sql, Tx } from '#server/database/connect.ts'
import { consentLimits } from '../facts.ts'
import { statesBefore, transitionOn } from '../transitions.ts'
import type { Ask } from './asking.ts'
import { allow, type DecidingCustomer, type Shown } from './deciding.ts'
import { isRightCode, shownCode } from './derived-code.ts'
import { type ConsentRequest, columns, lockRequest } from './requests.ts'
import { takeStep } from './steps.ts'

/** The codes that customers see and tell their agents. */

/** What the customer sees: the requests that wait for a decision. Telling a code is a payment, as approving is. */
export async function openConsentsOf(
  db: Db,
  customer: number,
  { stepUpAbove, keys }: Pick<Ask, 'stepUpAbove' | 'keys'>,
): Promise<ConsentView[]> {
  const [payer, found] = await Promise.all([findPayer(db, customer), findOpen(db, customer)])
  return found.map(({ isCodeConfirmed, storedCode, ...view }) => {
    const code = storedCode === null ? null : shownCode(keys, view.id, storedCode)
    const codeNeedsProof =
      code !== null && !isCodeConfirmed && needsConfirmation(payer, view.amount, payer.now, stepUpAbove)
    return { ...view, codeNeedsProof, code: codeNeedsProof ? null : code }
  })
}

const findOpen = (db: Db, customer: number) => db<FoundConsent[]>`
  select ${columns(db)}, request.opened_at as "openedAt", person.name as "agentName", person.email as "agentEmail",
    case when code.tries < ${consentLimits.codeTries} then code.code end as "storedCode",
    coalesce(code.is_proved, false) as "isCodeConfirmed"
  from consent_request request
  join account on account.id = request.agent join person on person.id = account.owner
  left join consent_code code on code.request = request.id
  where request.customer = ${customer} and request.state = any(${statesBefore('approve')})
    and request.expires_at > clock_timestamp()
  order by request.opened_at desc`

type FoundConsent = ConsentRequest & {
  openedAt: Date
  agentName: string
  agentEmail: string
  /** Null after too many tries. */
  storedCode: string | null
  isCodeConfirmed: boolean
}
export type ConsentView = Omit<FoundConsent, 'storedCode' | 'isCodeConfirmed'> & {
  code: string | null
  codeNeedsProof: boolean
}

/** The customer may see the code from now on. */
export const confirmCode = (sql: Sql, customer: DecidingCustomer, id: string, shown: Shown, cause: Cause) =>
  allow(sql, 'confirmCode', customer, id, shown, async (tx, request) => {
    const code = await findCode(tx, id)
    if (code && !code.isConfirmed) await takeStep(tx, 'confirmCode', request, { cause })
  })

type KeptCode = { code: string; tries: number; isConfirmed: boolean }

async function findCode(tx: Tx, id: string): Promise<KeptCode | undefined> {
  const [kept] = await tx<KeptCode[]>`
    select code, tries, is_proved as "isConfirmed" from consent_code where request = ${id}`
  return kept
}

/**
 * The agent brings the code that the customer told. A wrong one uses up a try. The right one counts as wrong when the
 * payment needs a confirmation that the customer did not give: then only Approve helps.
 */
export const tryCode = (
  sql: Sql,
  { id, customer }: ConsentRequest,
  { cause, stepUpAbove, keys }: Pick<Ask, 'cause' | 'stepUpAbove' | 'keys'>,
  code: string,
): Promise<'approved' | 'wrong'> =>
  sql.begin(async (tx) => {
    const payer = await lockPayer(tx, customer)
    const request = await lockRequest(tx, id)
    const kept = await findCode(tx, id)
    if (!request || !transitionOn('bringCode', request.state)) return 'wrong'
    if (!kept || kept.tries >= consentLimits.codeTries) return 'wrong'
    const isRight = isRightCode(keys, id, kept.code, code)
    if (isRight && (await mayUseCode(tx, payer, request, kept, stepUpAbove))) {
      await takeStep(tx, 'bringCode', request, { cause, details: { by: 'code' } })
      return 'approved'
    }
    await takeStep(tx, 'bringWrongCode', request, { cause, details: { try: kept.tries + 1 } })
    return 'wrong'
  })

const mayUseCode = async (
  tx: Tx,
  payer: PayerNow,
  { amount }: ConsentRequest,
  { isConfirmed }: KeptCode,
  above: bigint,
) => isConfirmed || allowPayment(tx, payer, { amount, above, confirmedBy: undefined })
