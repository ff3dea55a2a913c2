import { getWallet as endpoint } from '#contract/endpoints/wallet.ts'
import { poishaToTaka } from '#contract/money.ts'
import { accountOf } from '../../../accounts/sessions.ts'
import { ok } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'

export const getWallet = route(endpoint, async ({ caller, services }) => {
  const balance = await services.balanceOf(accountOf(caller))
  return ok({ balance: poishaToTaka(balance) })
})
