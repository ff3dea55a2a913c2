import { poishaToTaka } from '#contract/money.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { IdempotencyKey } from '#ledger/transfer.ts'
import { accountOf, type Caller } from '../accounts/sessions.ts'
import type { NetworkCause } from '../data/audit.ts'
import { walletOf } from '../data/wallets.ts'
import { mails } from '../messages/texts.ts'
import type { Services } from '../services/services.ts'
import { type Paid, type Payment, pay } from './pay.ts'

/** A cash-out that an agent asks for. */
export type CashOut = {
  agent: Caller
  /** As the agent typed it, in canonical form. */
  userEmail: string
  amount: bigint
  /** What the agent has told the customer that it costs. */
  fee: bigint
  idempotency: IdempotencyKey | undefined
  cause: NetworkCause
  /** What the customer told the agent. */
  code: string | undefined
  /** How long it may wait for the customer. */
  waitMs: number
}

/** A user whom an agent wants to pay out. */
export type Customer = {
  accountId: number
  personId: string
  name: string
  email: string
}

/** Pays out from the wallet of this customer, or of the user who has the email address now. */
export function payCashOut(
  services: Services,
  { agent, userEmail, amount, fee, idempotency }: CashOut,
  customer?: Customer,
  terms: Pick<Payment, 'permits' | 'refusedBy'> = {},
): Promise<Paid | Refusal> {
  const float = accountOf(agent)
  return pay(services, {
    type: 'cash_out',
    amount,
    expectedFee: fee,
    debit: customer ? { id: customer.accountId } : walletOf(userEmail, services.settings),
    credit: { id: float },
    actor: float,
    agent: float,
    idempotency,
    sender: customer,
    receiver: agent,
    announce: ({ transfer: { reference }, named = customer }) => {
      if (!named) throw new Error(`${reference} is a cash-out without a customer`)
      const taka = poishaToTaka(amount)
      const payload = mails.cashOutMail(named.email, {
        taka,
        fee: poishaToTaka(fee),
        agentName: agent.name,
        reference,
      })
      return { topic: 'mail', payload }
    },
    ...terms,
  })
}
