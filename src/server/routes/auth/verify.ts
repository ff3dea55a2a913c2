import { verify as endpoint } from '#contract/endpoints/auth.ts'
import { messages } from '#contract/messages.ts'
import { attemptOf, recordAttempt } from '../../data/attempts.ts'
import { recordAudit } from '../../data/audit.ts'
import { countTry, dropCode, isRightCode, lockWaitingForCode, markVerified } from '../../data/codes.ts'
import type { Tx } from '../../data/connect.ts'
import { openAccount } from '../../data/people.ts'
import { fail, ok } from '../../http/answer.ts'
import { refusedByRate } from '../../http/rate.ts'
import { type Call, route } from '../../http/route.ts'

export const verify = route(endpoint, async (call) => {
  const { sql, settings } = call.services
  const attempt = attemptOf('code', call.body.email, call.address)
  const refused = await refusedByRate(sql, attempt, settings)
  if (refused) return refused

  const isVerified = await sql.begin(async (tx) => {
    const waiting = await lockWaitingForCode(tx, call.body.email)
    if (waiting && isRightCode(waiting, call.body.code)) {
      await open(tx, call, waiting.personId)
      return true
    }
    if (waiting) await countWrongCode(tx, call, waiting.personId)
    await recordAttempt(tx, attempt)
    return false
  })
  return isVerified ? ok(null, messages.verified) : fail('CODE_INVALID')
})

async function countWrongCode(tx: Tx, { address, requestId }: Call<typeof endpoint>, personId: string) {
  await countTry(tx, personId)
  await recordAudit(tx, { action: 'verify_failed', actor: null, subject: personId, address, requestId })
}

/** From here on the person can sign in and hold money. */
async function open(tx: Tx, { services, address, requestId }: Call<typeof endpoint>, personId: string) {
  await dropCode(tx, personId)
  await markVerified(tx, personId)
  await openAccount(tx, personId, services.settings.agentCreditLinePoisha)
  await recordAudit(tx, { action: 'verify', actor: personId, subject: personId, address, requestId })
}
