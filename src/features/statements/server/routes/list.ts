import { accountOf } from '#server/accounts/sessions.ts'
import { ok } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { listStatements as endpoint } from '../../contract.ts'
import { statementMonths } from '../statements.ts'

export const listStatements = route(endpoint, async ({ caller, services }) =>
  ok(await statementMonths(services.byKey, accountOf(caller))),
)
