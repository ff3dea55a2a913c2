import { cashIn as endpoint, cashInSingular as singularEndpoint } from '#contract/endpoints/transactions.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { walletOf } from '../../data/wallets.ts'
import { answerMovement, type MoneyCall } from '../../http/payment.ts'
import { type Call, route } from '../../http/route.ts'

/** A thief of an agent's session must not turn the float into money of their own. A local start keeps one press. */
const needsStepUp = ({ caller, services }: Pick<MoneyCall, 'caller' | 'services'>) =>
  !services.settings.isLocal && caller.isStepUpOld

function creditForCash(call: Call<typeof endpoint | typeof singularEndpoint>) {
  const float = accountOf(call.caller)
  return answerMovement(
    call,
    {
      type: 'cash_in',
      debit: { id: float },
      credit: walletOf(call.body.userEmail, call.services.settings),
      agent: float,
      refusedBy: needsStepUp(call) ? 'STEP_UP_REQUIRED' : undefined,
      sender: call.caller,
    },
    'cashedIn',
  )
}

export const cashIn = route(endpoint, creditForCash)
export const cashInSingular = route(singularEndpoint, creditForCash)
