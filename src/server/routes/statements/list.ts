import { listStatements as endpoint } from '#contract/endpoints/statements.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { statementMonths } from '../../data/statements.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const listStatements = route(endpoint, async ({ caller, services }) =>
  ok(await statementMonths(services.byKey, accountOf(caller))),
)
