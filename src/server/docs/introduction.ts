import type { Endpoint } from '#contract/endpoint.ts'
import { failureCodesOf } from '#contract/failure-codes.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { rates } from '#contract/rates.ts'
import { failureMessages } from '#contract/text/en/failures.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'

export type ServedFacts = {
  /** There are demo accounts to sign in with. */
  hasDemo: boolean
  /** The server offers demo data or sandbox money to other people. */
  isMarked: boolean
}

/** An introduction for people who have never called the API, in Markdown. */
export const introduction = (endpoints: readonly Endpoint[], { hasDemo, isMarked }: ServedFacts) =>
  [
    ...(isMarked ? ['> **Demo: this money is not real.**', ''] : []),
    'Batua is a digital wallet on a double-entry ledger. The web app makes the same calls that are described here.',
    '',
    '## Try it',
    '1. Open **login** below, press *Try it out*, then *Execute*.' +
      (hasDemo ? ` The example is a demo account.` : ''),
    '2. Copy `data.token` from the answer.',
    '3. Press *Authorize* above the calls, paste the token, press *Authorize* again.',
    '4. Try `GET /wallet/me`.',
    ...(hasDemo ? ['', demoTable()] : []),
    '',
    '## Answers',
    'Every answer is JSON in one envelope. `message` is for people. `code` is for programs and never changes.',
    '',
    '```json',
    '{ "success": true, "message": "OK", "data": { "balance": 12459 } }',
    '{ "success": false, "message": "Insufficient balance", "code": "INSUFFICIENT_FUNDS" }',
    '```',
    '',
    'Amounts are taka with at most two decimals, times are UTC. Fields that a call does not know are ignored.',
    '',
    '## Payments that happen once',
    `Give each payment an \`Idempotency-Key\` of your own making, of at most ${limits.idempotencyKeyMax} printable ASCII characters. ` +
      'When an answer is lost, send the same request with the same key: it gives the first answer again, marked by ' +
      'the header `Idempotency-Replayed`, and moves nothing. Another request under the same key is refused. ' +
      `A key whose payment was posted is kept for ever, one of a refusal for ${limits.refusedKeyHours} hours. ` +
      '`GET /wallet/payments/{key}` tells the outcome without paying, and `POST /wallet/payments/{key}/cancel` makes ' +
      'sure that nothing is paid under the key any more.',
    '',
    '## Fresh sessions and confirmed payments',
    'Changes of password, email, phone and second factor, and what admins do to users, agents and numbers, need a ' +
      `session whose login or step-up was in the last ${limits.freshMinutes} minutes. Payments of accounts with a second factor need a confirmation of their own above a ` +
      'sum. The refusal is 403 `STEP_UP_REQUIRED`. Confirm with `POST /auth/step-up`, for a payment with its path and ' +
      'body in `for` and by a second factor (a password alone confirms no payment), and send the same request again with the same key and with `paymentProof` in the header ' +
      `\`Step-Up\`. A confirmation works once, for ${limits.confirmationMinutes} minutes, for this payment. A step-up gives ` +
      'the session a new token.',
    '',
    '## Limits',
    `${limits.moneyCallsPerMinute} payments a minute for each account. ${rates.login[0]!.max} wrong passwords in ` +
      `${rates.login[0]!.minutes} minutes for each account and network address. Registrations, codes, text messages ` +
      'and changes of a profile have limits too. Above one of them the answer is 429, and the header `Retry-After` ' +
      'says after how many seconds to come again. A 503 carries it as well: a payment may have been made by then, so ' +
      'repeat it with its key only.',
    '',
    '## Lists',
    `Lists come in pages: \`page\` from 1 on, \`limit\` rows each, at most ${limits.pageSizeMax}. ` +
      '`meta` in the answer has `page`, `limit`, `total` and `totalPages`.',
    '',
    '## Error codes',
    'Each call lists those that it can answer with.',
    '',
    codeTable(endpoints),
  ].join('\n')

const demoTable = () =>
  [
    `The demo accounts, all with the password \`${demoPassword}\`:`,
    '',
    '| email | role |',
    '|---|---|',
    ...demoAccounts.map(({ email, shown }) => `| \`${email}\` | ${shown} |`),
  ].join('\n')

/** The failures that at least one call can return, and the one of an unknown path. */
function codeTable(endpoints: readonly Endpoint[]): string {
  const answered = new Set<FailureCode>(['NOT_FOUND', ...endpoints.flatMap(failureCodesOf)])
  const codes = (Object.keys(failures) as FailureCode[]).filter((code) => answered.has(code))
  return [
    '| status | code | message |',
    '|---|---|---|',
    ...codes.map((code) => `| ${failures[code].status} | \`${code}\` | ${failureMessages[code]} |`),
  ].join('\n')
}
